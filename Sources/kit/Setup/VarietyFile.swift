internal import CoachEngine
internal import Files
internal import Foundation
internal import VoiceScript

/// Keeps what was said last between walks, so that tomorrow's first line is not today's.
struct VarietyFile {
  private let path: String

  /// - Parameter folder: The state folder; made when something is kept and it is not there.
  init(folder: String) {
    path = folder + "/variety.json"
  }

  /// Where the interactive program keeps it.
  static var ofUser: VarietyFile { VarietyFile(folder: UserFolder.state.path) }

  /// What was kept; empty when nothing was.
  ///
  /// - Throws: ``Failure`` when a file is there and cannot be read.
  func load() throws(Failure) -> Variety {
    guard FileManager.default.fileExists(atPath: path) else { return Variety() }
    do {
      return try JSONFile(path).decode(Variety.self)
    } catch {
      throw .failed("\(error); remove the file to begin anew")
    }
  }

  /// Keeps it, the old file whole until the new one is.
  ///
  /// - Throws: ``Failure`` when it cannot be written.
  func save(_ variety: Variety) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileOutput.write(Array(encoder.encode(variety)), to: path, makingFolder: true)
    } catch {
      throw .failed("\(path): cannot keep what was said last: \(error)")
    }
  }
}
