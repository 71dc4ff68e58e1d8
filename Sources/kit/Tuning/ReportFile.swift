internal import TuningLab
internal import VoiceScript

/// A report that `--json` wrote.
enum ReportFile {
  /// - Throws: ``Failure`` when it cannot be read, and of usage with the place of what is wrong in it.
  static func read(_ path: String) throws(Failure) -> Report {
    let file: JSONFile
    do {
      file = try JSONFile(path, atMost: 256 << 20)
    } catch {
      throw error.place == nil ? .failed("\(error)") : .usage("\(error)")
    }
    do {
      return try file.decode(Report.self)
    } catch {
      throw .usage("\(error)")
    }
  }
}
