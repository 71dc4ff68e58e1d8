/// A sound server of the tests' own, with one sink that plays nowhere and can be recorded.
public protocol SoundServer {
  /// What ALSA opens to play to it.
  var device: String { get }
  /// How many frames may wait in the server itself, behind the program's buffer.
  var cycleFrames: Int { get }
  /// What lets a program find it.
  var environment: [String: String] { get }
  /// Records what the sink plays while `work` runs.
  func record(_ work: () async throws -> Void) async throws -> StereoSound
}
