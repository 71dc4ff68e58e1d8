internal import TuningLab
internal import VoiceScript

/// A report that `--json` wrote.
enum ReportFile {
  /// - Throws: ``Failure`` with the place of what is wrong.
  static func read(_ path: String) throws(Failure) -> Report {
    do {
      return try JSONFile(path, atMost: 256 << 20).decode(Report.self)
    } catch {
      throw .usage("\(error)")
    }
  }
}
