internal import Files
internal import Foundation

/// A folder for what is needed only in between, gone with this value.
struct WorkFolder: ~Copyable {
  let path: String

  /// - Throws: ``StudioError`` when it cannot be made.
  init() throws(StudioError) {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/kit-voice-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .unusable("no temporary folder: \(SystemError.last.description.lowercased()); TMPDIR says where")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
