internal import Files
internal import Foundation

extension Trace {
  /// Reads the text of a trace.
  ///
  /// - Parameter file: What an error calls it.
  /// - Throws: ``TraceError/wrong(_:)`` with the first thing that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8], file: String) throws(TraceError) {
    var parser = TraceParser(bytes, file: file, problemLimit: 1)
    let trace = parser.parse()
    guard let trace else { throw .wrong(parser.problems[0]) }
    self = trace
  }

  /// Reads a trace from a file, or from standard input for `-`.
  ///
  /// - Throws: ``TraceError`` when the file cannot be read or is no trace.
  public init(contentsOf path: String) throws(TraceError) {
    let name = path == "-" ? "standard input" : path
    try self.init(parsing: Self.bytes(of: path, calling: name), file: name)
  }

  static func bytes(of path: String, calling name: String) throws(TraceError) -> [UInt8] {
    let file: Descriptor
    do throws(SystemError) {
      file = path == "-" ? .standardInput : try Descriptor(opening: path, O_RDONLY)
    } catch {
      throw .unreadable(file: name, error)
    }
    return try bytes(of: file, calling: name)
  }

  static func bytes(of file: borrowing Descriptor, calling name: String) throws(TraceError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try file.readAll(atMost: TraceLimits.largestFile)
    } catch {
      throw .unreadable(file: name, error)
    }
    guard let bytes else { throw .tooLarge(file: name) }
    return bytes
  }
}
