internal import AudioDevice
internal import AudioMix
internal import Dispatch
internal import Synchronization

/// Decodes recordings on a thread of its own, so that neither keys nor screen wait for a disk.
final class ClipLoader: Sendable {
  /// What decoding may take, in milliseconds: ten times what it takes on a slow machine.
  private static let leadMs = 100

  /// How much later than it is needed a recording is still heard, in milliseconds: what the mixer waits.
  private static let patienceMs: Int64 = 1500

  private let queue = DispatchQueue(label: "kit-clips", qos: .userInteractive)
  private let isPatient: Bool
  private let faults = Mutex<[String]>([])

  /// - Parameter isPatient: Whether every recording is waited for, as nothing but a live walk need not.
  init(isPatient: Bool) {
    self.isPatient = isPatient
  }

  /// Fills a clip with a recording; before this returns, where it would else come too late.
  ///
  /// - Parameter milliseconds: When it is needed, from now.
  func load(_ path: String, into clip: VoiceClip, neededIn milliseconds: Int) {
    let due = MachineClock.milliseconds + Int64(milliseconds)
    let isAwaited = isPatient || milliseconds < Self.leadMs
    let work = DispatchWorkItem { [self] in
      do {
        try ClipDecoder.decode(path, into: clip)
        let isTooLate = !isAwaited && MachineClock.milliseconds > due + Self.patienceMs
        if isTooLate { tell("\(path): came from the disk too late") }
      } catch {
        tell("\(error)")
      }
    }
    queue.async(execute: work)
    if isAwaited { work.wait() }
  }

  /// Recordings that could not be heard since the last call, one line each.
  func takeFaults() -> [String] {
    faults.withLock { faults in
      defer { faults = [] }
      return faults
    }
  }

  private func tell(_ reason: String) {
    faults.withLock { $0.append("Not heard: \(reason)") }
  }
}
