internal import Files
internal import Foundation

/// A file that is looked into before it is read, piece by piece.
final class ImportFile {
  /// What a message calls it.
  let name: String
  /// Whether it can be read a second time.
  let canBeReadAgain: Bool
  private let file: Descriptor
  /// What was looked at and not yet read.
  private var ahead: ArraySlice<UInt8> = []

  /// Opens a file, or takes standard input for `-`.
  init(path: String) throws(SystemError) {
    name = path == "-" ? "standard input" : path
    file = path == "-" ? .standardInput : try Descriptor(opening: path, O_RDONLY)
    let mode = try file.status().st_mode
    canBeReadAgain = path != "-" && mode & S_IFMT == S_IFREG
  }

  /// The first bytes of what is left, without reading over them; fewer than `count` only at the end.
  func peek(_ count: Int) throws(SystemError) -> ArraySlice<UInt8> {
    while ahead.count < count {
      let more = try file.readNext(atMost: 1 << 16)
      if more.isEmpty { break }
      ahead += more
    }
    return ahead.prefix(count)
  }

  /// The next bytes, at most `limit`; nothing at the end.
  func read(atMost limit: Int) throws(SystemError) -> ArraySlice<UInt8> {
    guard !ahead.isEmpty else { return try file.readNext(atMost: limit)[...] }
    defer { ahead = ahead.dropFirst(limit) }
    return ahead.prefix(limit)
  }

  /// Everything that is left; nil when that is more than `limit` bytes.
  func readAll(atMost limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try read(atMost: 1 << 20)
      if more.isEmpty { return bytes }
      bytes += more
    }
    return nil
  }
}
