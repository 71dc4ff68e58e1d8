internal import Files

extension Trace {
  /// The header of a trace, with its end.
  ///
  /// - Parameter withEvents: Whether the trace has the column `event`.
  public static func header(withEvents: Bool) -> String {
    withEvents ? "seconds,steps,event\n" : "seconds,steps\n"
  }

  /// The trace as the bytes of its file: always the same for the same trace, and read back as the same trace.
  public var bytes: [UInt8] {
    let withEvents = rows.hasEvents
    var text: [UInt8] = []
    text.reserveCapacity(rows.count * 14 + 200)
    for comment in comments {
      text += (comment.isEmpty ? "#\n" : "# \(comment)\n").utf8
    }
    text += Self.header(withEvents: withEvents).utf8
    for row in rows {
      row.write(to: &text, withEvents: withEvents)
    }
    return text
  }

  /// Writes the trace to a file, or to standard output for `-`.
  ///
  /// A file is replaced in one step: whoever looks finds the old one or the whole new one, and after an error the old one.
  ///
  /// - Throws: ``TraceError/unwritable(file:_:)``.
  public func write(to path: String) throws(TraceError) {
    do {
      try FileOutput.write(bytes, to: path)
    } catch {
      throw .unwritable(file: path == "-" ? "standard output" : path, error)
    }
  }
}
