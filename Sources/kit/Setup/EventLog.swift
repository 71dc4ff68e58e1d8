internal import CoachEngine
internal import Files

/// The events of a walk as a file, each a line of JSON: what `kit simulate` prints.
enum EventLog {
  static let option = Option(
    name: "--log", value: "FILE", help: "write the event log there, the same as `kit simulate` prints")

  /// A file that is written as the walk goes.
  ///
  /// - Throws: ``Failure`` that names the file and why it cannot be written.
  static func open(_ path: String) throws(Failure) -> AppendedFile {
    do {
      return try AppendedFile(replacing: path)
    } catch {
      throw .failed("\(path): cannot be written: \(error)")
    }
  }

  /// Writes the whole at once.
  ///
  /// - Throws: ``Failure`` that names the file and why it cannot be written.
  static func write(_ events: [Event], to path: String) throws(Failure) {
    do {
      try FileOutput.write(Array(events.map { $0.json + "\n" }.joined().utf8), to: path)
    } catch {
      throw .failed("\(path): cannot be written: \(error)")
    }
  }
}
