internal import Files
internal import Foundation
internal import VoiceScript

/// Keeps the words that a writer has typed and not written, whatever becomes of the terminal.
struct DraftFile {
  private let path: String
  /// The script's folder, since each has drafts of its own.
  private let folder: String
  private var drafts: [String: [String: String]] = [:]

  /// Reads what was kept.
  ///
  /// - Parameters:
  ///   - state: The state folder; made when something is kept and it is not there.
  ///   - folder: The folder of the script.
  /// - Throws: ``AssetError`` when a file is there and cannot be read; it is then left alone.
  init(state: String, folder: String) throws(AssetError) {
    path = state + "/drafts.json"
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath().path
    if FileManager.default.fileExists(atPath: path) {
      drafts = try JSONFile(path).decode([String: [String: String]].self)
    }
  }

  /// The drafts by the names of their lines.
  var texts: [String: String] { drafts[folder] ?? [:] }

  /// Keeps a draft, or forgets it where there is no text.
  ///
  /// - Throws: ``AssetError`` when it cannot be written.
  mutating func keep(_ text: String?, for name: String) throws(AssetError) {
    guard drafts[folder]?[name] != text else { return }
    drafts[folder, default: [:]][name] = text
    if drafts[folder]?.isEmpty == true { drafts[folder] = nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      // With each key that is typed, which no disk should be waited for.
      try FileOutput.write(Array(encoder.encode(drafts)), to: path, makingFolder: true, outlastingPowerCuts: false)
    } catch {
      throw AssetError(file: path, problem: "a draft cannot be kept: \(error)")
    }
  }
}
