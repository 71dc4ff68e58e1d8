public import Files
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
    try self.init(reading: Self.open(path, O_RDONLY), at: path)
  }

  private init(reading file: borrowing Descriptor, at path: String) throws(SavedWalkError) {
    let bytes: [UInt8]
    do throws(TraceError) {
      bytes = try Trace.bytes(of: file, calling: path)
      trace = try Trace(parsing: bytes, file: path)
    } catch {
      throw .trace(error)
    }
    guard let head = trace.head else { throw .notSaved(file: path) }
    self.path = path
    self.head = head
    wholeCount = Self.wholeCount(of: bytes)
  }

  /// Takes up a saved walk to go on with it.
  ///
  /// - Returns: The walk, and its file, which goes on behind the last whole line.
  /// - Throws: ``SavedWalkError`` when there is none in the file, when it has ended or another process walks it, and when
  ///   the file cannot be written.
  public static func takeUp(_ path: String) throws(SavedWalkError) -> (walk: SavedWalk, file: AppendedFile) {
    let refusal = access(path, W_OK) == 0 ? nil : SystemError.last
    let file = try open(path, refusal == nil ? O_RDWR | O_APPEND : O_RDONLY)
    // Read only under the lock: another process may have gone on with it, or ended it, a moment ago.
    guard (try? file.lock()) == true else { throw .walked(file: path) }
    let walk = try SavedWalk(reading: file, at: path)
    guard !walk.hasEnded else { throw .ended(file: path) }
    if let refusal { throw .trace(.unwritable(file: path, refusal)) }
    do throws(SystemError) {
      return (walk, try AppendedFile(continuing: file, at: walk.wholeCount, path: path))
    } catch {
      throw .trace(.unwritable(file: path, error))
    }
  }

  /// Opens what may be a saved walk: a regular file. A FIFO among the walks is not waited for.
  private static func open(_ path: String, _ flags: Int32) throws(SavedWalkError) -> Descriptor {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, flags | O_NONBLOCK)
      guard try file.status().st_mode & S_IFMT != S_IFREG else { return file }
    } catch {
      throw .trace(.unreadable(file: path, error))
    }
    throw .notSaved(file: path)
  }

  /// Whether a process walks it.
  public static func isBeingWalked(_ path: String) -> Bool {
    guard let file = try? open(path, O_RDONLY) else { return false }
    return (try? file.lock()) == false
  }

  /// Whether its end is in it.
  public var hasEnded: Bool { trace.rows.endPosition != nil }

  /// The line of the file in which a row stands, from 1.
  ///
  /// - Parameter position: The row, from 0.
  /// - Complexity: O(*n*) in the bytes of the file, which is read anew.
  func line(ofRow position: Int) -> Int {
    let text = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The header, and then the rows.
    let filled = lines.indices.filter { ![nil, UInt8(ascii: "#"), UInt8(ascii: "\r")].contains(lines[$0].first) }
    return position + 1 < filled.count ? filled[position + 1] + 1 : lines.count
  }

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
