extension String {
  /// With spaces behind it, up to a width, and at least one.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
