internal import Files
internal import Foundation

/// The bytes of a regular file as it grows, from its start; and again from its start when it is cut, written anew or
/// replaced by another file.
final class FollowedBytes: LiveBytes {
  /// How many of the bytes before the place it has come to are kept, to know the file again.
  private static let anchorSize = 64

  private let path: String
  private var file: Descriptor
  private var offset: Int64 = 0
  /// The last bytes before `offset`.
  private var anchor: [UInt8] = []

  init(_ file: consuming Descriptor, path: String) {
    self.file = file
    self.path = path
  }

  /// None: a regular file can always be read, says the system, though there may be nothing new.
  var pollDescriptor: Int32? { nil }

  func read(atMost limit: Int) throws(SystemError) -> LiveBytesRead {
    guard try isWhatWasRead() else {
      startAgain()
      return .restarted
    }
    let bytes = try file.read(atMost: limit, at: offset)
    if !bytes.isEmpty {
      offset += Int64(bytes.count)
      anchor = Array((anchor + bytes.suffix(Self.anchorSize)).suffix(Self.anchorSize))
      return .bytes(bytes)
    }
    guard let successor = try successor() else { return .nothing }
    file = successor
    startAgain()
    return .restarted
  }

  /// Whether the file still holds what was read last, just before the place where reading goes on. A program that writes
  /// its one count over and over may well leave the file longer than it was.
  private func isWhatWasRead() throws(SystemError) -> Bool {
    guard Int64(try file.status().st_size) >= offset else { return false }
    return try file.read(atMost: Self.anchorSize, at: offset - Int64(anchor.count)).starts(with: anchor)
  }

  private func startAgain() {
    offset = 0
    anchor = []
  }

  /// The file that now has the path, if it is another one.
  private func successor() throws(SystemError) -> Descriptor? {
    var status = stat()
    let own = try file.status()
    guard
      stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_ino != own.st_ino || status.st_dev != own.st_dev
    else { return nil }
    return try? Descriptor(opening: path, O_RDONLY)
  }
}
