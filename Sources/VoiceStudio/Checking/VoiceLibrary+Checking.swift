public import CoachEngine
internal import Foundation
internal import Synchronization
public import VoiceScript

extension VoiceLibrary {
  /// Measures recordings, on every processor.
  ///
  /// - Parameter report: Told of each when it is measured, one at a time, from any thread.
  /// - Returns: The checks in the order of the lines.
  /// - Throws: ``StudioError`` when nothing can be measured here, or the work was stopped.
  public func check(
    _ lines: [Line], interruption: Interruption = .never, report: @Sendable () -> Void = {}
  ) throws(StudioError) -> [RecordingCheck] {
    let outcome = Mutex<(checks: [String: RecordingCheck], end: StudioError?)>(([:], nil))
    Workers.handle(lines, count: ProcessInfo.processInfo.activeProcessorCount) {
      FFmpeg(interruption: interruption)
    } work: { line, ffmpeg in
      let result = Result { () throws(StudioError) in try RecordingCheck(line, in: self, with: ffmpeg) }
      return outcome.withLock { outcome in
        switch result {
        case .success(let check): outcome.checks[line.name] = check
        case .failure(let error): outcome.end = outcome.end ?? error
        }
        report()
        return outcome.end == nil
      }
    }
    let (checks, end) = outcome.withLock { $0 }
    if let end { throw end }
    return lines.compactMap { checks[$0.name] }
  }
}
