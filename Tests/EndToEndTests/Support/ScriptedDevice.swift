import Foundation
import TestSupport

/// A sound device that does what a test tells it, and that ALSA loads into the program under test.
struct ScriptedDevice {
  enum State: String {
    /// It plays.
    case ok
    /// It belongs to another program.
    case busy
    /// It takes a buffer and plays nothing of it.
    case stuck
    /// It has slept and is awake again.
    case suspended
    /// It has been unplugged.
    case gone
  }

  /// What ALSA opens it by.
  let name = "scripted"
  private let folder: TemporaryFolder

  /// - Parameter limits: What it takes and nothing else, as ALSA's configuration says it, such as `channels 6`.
  init(_ limits: String = "", state: State = .ok) throws {
    folder = try TemporaryFolder()
    let definition =
      "</usr/share/alsa/alsa.conf>\npcm_type.kit_test { lib \"\(BuiltProgram.path("libTestSoundDevice.so"))\" }\n"
      + "pcm.scripted { type kit_test file \"\(folder.path("played"))\" state \"\(folder.path("state"))\" \(limits) }\n"
    _ = try folder.write(definition, to: "asound.conf")
    try turn(state)
  }

  /// What lets a program find it.
  var environment: [String: String] { ["ALSA_CONFIG_PATH": folder.path("asound.conf")] }

  /// Makes it do something else from now on.
  func turn(_ state: State) throws {
    _ = try folder.write(state.rawValue, to: "state")
  }

  /// How many bytes it has played so far, in its own format.
  var playedBytes: Int {
    (try? FileManager.default.attributesOfItem(atPath: folder.path("played"))[.size] as? Int) ?? 0
  }

  /// What it has played from a byte on.
  func played(from byte: Int = 0) -> Data {
    guard let file = FileHandle(forReadingAtPath: folder.path("played")) else { return Data() }
    try? file.seek(toOffset: UInt64(byte))
    return (try? file.readToEnd()) ?? Data()
  }

  /// Whether it has played anything but silence from a byte on.
  func isHeard(from byte: Int = 0) -> Bool {
    let played = played(from: byte)
    return played != Data(count: played.count)
  }
}
