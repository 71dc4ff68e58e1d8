/// Waits until something is so, up to a limit that only a failure reaches, and lets other tests run meanwhile.
func eventually(within seconds: Double = 60, _ isSo: () throws -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if try isSo() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return try isSo()
}
