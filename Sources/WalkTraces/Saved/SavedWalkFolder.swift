public import Files
public import Foundation

/// The folder in which walks are saved, a file for each, named by when it began.
///
/// The newest ``mostWalks`` are kept.
public struct SavedWalkFolder: Sendable {
  /// How many walks are kept.
  public static let mostWalks = 100

  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// The files of walks, newest first.
  public var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".csv") }.sorted(by: >).map { "\(path)/\($0)" }
  }

  /// Makes the file of a walk that begins, with its head, and its folder where there is none.
  ///
  /// - Parameter moment: When it begins.
  /// - Throws: ``SavedWalkError`` when the system will not have it; then no file is left behind.
  public func begin(_ head: WalkHead, at moment: Date) throws(SavedWalkError) -> AppendedFile {
    // So that there is a row however soon the walk is cut off.
    let beginning = try head.comments.map { "# \($0)\n" }.joined() + Trace.header(withEvents: true) + "0,,tick\n"
    do throws(SystemError) {
      try FileOutput.makeFolder(path)
      return try create(at: moment, Array(beginning.utf8))
    } catch {
      throw .unwritable(folder: path, error)
    }
  }

  /// Two walks may begin in one second; the later name is the later walk's.
  private func create(at moment: Date, _ beginning: [UInt8]) throws(SystemError) -> AppendedFile {
    for later in 0..<60 {
      // In UTC, so that the order of the names is the order of the walks wherever one travels.
      let time = (moment + TimeInterval(later)).ISO8601Format(.init(timeSeparator: .omitted))
      do throws(SystemError) {
        return try AppendedFile(creating: "\(path)/\(time).csv", beginning: beginning)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// Removes the oldest walks beyond those that are kept.
  ///
  /// - Returns: The files of those that had not ended.
  public func prune() -> [String] {
    files.dropFirst(Self.mostWalks).filter { !SavedWalk.isBeingWalked($0) }.filter { file in
      let hasEnded = (try? SavedWalk(contentsOf: file).hasEnded) ?? false
      return unlink(file) == 0 && !hasEnded
    }
  }
}
