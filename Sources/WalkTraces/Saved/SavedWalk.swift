internal import Foundation

/// A walk that was saved as it went: a trace of all that the engine was given, under a head that says how it began.
public struct SavedWalk: Sendable {
  /// The first comment of a saved walk.
  public static let mark =
    "A walk of Kit, saved as it went: `kit simulate --trace` prints its log, `kit walk --resume` goes on with it."

  public let path: String
  public let head: WalkHead
  public let trace: Trace
  /// How many bytes of the file are whole lines.
  let wholeCount: Int

  /// Reads a saved walk.
  ///
  /// - Throws: ``SavedWalkError`` when there is none in the file.
  public init(contentsOf path: String) throws(SavedWalkError) {
    let bytes: [UInt8]
    do throws(TraceError) {
      bytes = try Trace.bytes(of: path, calling: path)
      trace = try Trace(parsing: bytes, file: path)
    } catch {
      throw .wrong(error)
    }
    guard let head = try trace.savedHead() else { throw .other(path) }
    self.path = path
    self.head = head
    wholeCount = Self.wholeCount(of: bytes)
  }

  /// Takes up a saved walk to go on with it.
  ///
  /// - Returns: The walk, and its file, which goes on behind the last whole line; nil while another process walks it.
  /// - Throws: ``SavedWalkError`` when there is none in the file, and when the file cannot be written.
  public static func takeUp(_ path: String) throws(SavedWalkError) -> (walk: SavedWalk, file: AppendedFile)? {
    let file: AppendedFile
    do throws(SystemError) {
      guard let taken = try AppendedFile(continuing: path) else { return nil }
      file = taken
    } catch {
      throw .wrong(.unwritable(file: path, error))
    }
    // Read only now: another process may have gone on with it a moment ago.
    let walk = try SavedWalk(contentsOf: path)
    if let error = file.cut(to: walk.wholeCount) { throw .wrong(.unwritable(file: path, error)) }
    return (walk, file)
  }

  /// Whether a process walks it.
  public static func isBeingWalked(_ path: String) -> Bool {
    guard let file = try? Descriptor(opening: path, O_RDONLY) else { return false }
    return (try? file.lock()) == false
  }

  /// Whether its end is in it.
  public var hasEnded: Bool { trace.rows.endPosition != nil }

  /// How many of the bytes are whole lines.
  ///
  /// The last line may have been cut by a crash, and a power cut may leave a file that is longer than what reached it,
  /// with nothing behind.
  static func wholeCount(of bytes: [UInt8]) -> Int {
    let written = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return bytes[..<written].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Whether a file begins as a saved walk does.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "# \(mark)\n".utf8) }
}
