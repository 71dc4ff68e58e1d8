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
      Notice(subject: .steps(.waiting), text: "No steps have come yet")
    case .stalled(let since):
      Notice(subject: .steps(.stalled), text: "No steps for \((now - since) / 1000) s")
    case .ended(nil):
      Notice(subject: .steps(.ended), text: "The step source has ended; steps can still be added by hand")
    case .ended(let error?):
      Notice(
        subject: .steps(.ended), text: "The step source cannot be read (\(error)); steps can still be added by hand")
    case .receiving:
      file.lastRejection.map {
        Notice(subject: .steps(.refused), text: "A line of steps was refused (\(file.rejectedCount) so far): \($0)")
      }
    }
  }
}
