internal import CoachEngine
internal import WalkTraces

/// The steps of a live walk, with what the walker should know of where they come from.
final class LiveSteps {
  /// How often is read at most to come to the end of what lies ready: a source may never stop.
  private static let mostBacklogReads = 4096

  private let file: LiveStepFile
  /// The last count of what lay ready before the walk went on.
  private var newest: Int?

  /// - Throws: ``Failure`` when the source cannot be opened.
  init(path: String) throws(Failure) {
    do {
      file = try LiveStepFile(path: path)
    } catch {
      throw .failed("--steps-from: \(error)")
    }
  }

  /// What to poll; nil when there is nothing that polling says anything about.
  var descriptor: Int32? { file.pollDescriptor }

  /// How long to wait for steps at most, in milliseconds; nil when a descriptor says when there are some, and when none
  /// come any more.
  func checkIntervalMs(at now: SessionTime) -> Int64? {
    if case .ended = file.status(at: now) { return nil }
    return file.pollDescriptor == nil ? LiveStepFile.checkIntervalMs : nil
  }

  /// The readings that have come since the last call.
  func read(at now: SessionTime) -> [Int] {
    defer { newest = nil }
    return [newest].compactMap(\.self) + file.read(at: now)
  }

  /// Takes only the last of the counts that lie ready: those before it were walked, or missed, before the walk goes on.
  func passBacklog(at now: SessionTime) {
    for _ in 0..<Self.mostBacklogReads {
      guard let last = file.read(at: now).last else { return }
      newest = last
    }
  }

  /// What the walker should know: that no steps come, or that what comes is no count.
  func notice(at now: SessionTime) -> Notice? {
    switch file.status(at: now) {
    case .waiting:
      refusal ?? Notice(subject: .steps(.waiting), text: "No steps have come yet")
    case .stalled(let since):
      Notice(subject: .steps(.stalled), text: "No steps for \((now - since) / 1000) s")
    case .ended(let error):
      Notice(
        subject: .steps(.ended),
        text:
          "The step source \(error.map { "cannot be read (\($0))" } ?? "has ended")\(refusal.map { ". \($0.text)" } ?? "")"
          + "; more steps can be added by keys or with kit remote inject")
    case .receiving:
      refusal
    }
  }

  /// What came that is no count; nil where all were counts.
  private var refusal: Notice? {
    file.lastRejection.map {
      let lines = file.rejectedCount == 1 ? "A line was" : "\(file.rejectedCount.grouped) lines were"
      return Notice(
        subject: .steps(.refused),
        text: "\(lines) refused, the last one as \($0); wanted is a whole number or JSON with \"steps\"")
    }
  }
}
