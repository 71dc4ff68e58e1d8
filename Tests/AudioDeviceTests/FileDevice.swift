import Foundation
import TestSupport

/// A device of ALSA's that writes what it would play to a file. It keeps no time.
struct FileDevice {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What ALSA opens it by.
  var name: String { "file:'\(folder.path("played"))',raw" }

  /// The left channel of what was played so far.
  func left() throws -> [Float] {
    StereoSound(interleavedFloats: try Data(contentsOf: URL(fileURLWithPath: folder.path("played")))).left
  }
}
