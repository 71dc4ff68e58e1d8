internal import CoachEngine
internal import Foundation
internal import Screen
internal import Synchronization
internal import TuningLab
internal import WalkTraces

/// Finds out beside a walk what a configuration does to a day of walks.
///
/// One thread of the lowest priority walks, and is gone when nothing is left to find out. An answer comes in rounds of more
/// and more walks, so that the first is there at once; a new question ends the round that is under way.
final class EffectSimulation: Sendable {
  private struct Question: Equatable {
    let now: Configuration
    let before: Configuration?
  }

  private struct State {
    var question: Question?
    var effect: TuningEffect?
    /// What walks at the moment.
    var lab: Lab?
    var isRunning = false
    var isAnswered = true
  }

  /// How many walks each round has.
  private static let rounds = [32, 320, 2000, 10_000]
  private static let hours: Int64 = 8

  private let state = Mutex(State())
  private let catalog: LineCatalog
  private let plan: WalkPlan

  /// - Parameter plan: The goal and the way of the walk that runs; the walks are others.
  init(catalog: LineCatalog, plan: WalkPlan) {
    self.catalog = catalog
    self.plan = plan
  }

  /// Asks what a configuration does, and what one before did; asked again, it goes on.
  func ask(now: Configuration, before: Configuration?) {
    let question = Question(now: Self.spoken(now), before: before.map(Self.spoken))
    let mustStart = state.withLock { state in
      guard state.question != question else { return false }
      state.question = question
      state.isAnswered = false
      state.lab?.stop()
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if mustStart { Thread.detachNewThread { self.answer() } }
  }

  /// The newest figures; nil before the first are there.
  var effect: TuningEffect? { state.withLock { $0.effect } }

  /// Whether more figures are to come.
  var isAtWork: Bool { state.withLock { $0.isRunning } }

  /// Has the thread end.
  func stop() {
    state.withLock { state in
      state.question = nil
      state.isAnswered = true
      state.lab?.stop()
    }
  }

  /// The configuration as far as it decides what is said and when: what is heard changes no figure.
  private static func spoken(_ configuration: Configuration) -> Configuration {
    var spoken = configuration
    let standard = Configuration()
    spoken.ducking = standard.ducking
    spoken.audio = standard.audio
    spoken.screen = standard.screen
    return spoken
  }

  private func answer() {
    // On Linux 0 is this thread alone: it never takes the processor from the sound or the keys.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    while let question = takeQuestion() {
      for walks in Self.rounds {
        guard let now = figures(of: question.now, walks: walks, for: question) else { break }
        let before = question.before.flatMap { figures(of: $0, walks: walks, for: question) }
        publish(TuningEffect(now: now, before: before, walks: walks, wantedWalks: Self.rounds.last ?? 0), for: question)
      }
    }
  }

  private func takeQuestion() -> Question? {
    state.withLock { state in
      guard !state.isAnswered, let question = state.question else {
        state.isRunning = false
        return nil
      }
      state.isAnswered = true
      return question
    }
  }

  private func publish(_ effect: TuningEffect, for question: Question) {
    state.withLock { if $0.question == question { $0.effect = effect } }
  }

  /// The figures of some walks with a configuration; nil where there are none, or another question came.
  private func figures(
    of configuration: Configuration, walks: Int, for question: Question
  ) -> TuningEffect.Figures? {
    guard let grid = try? Grid([]) else { return nil }
    let experiment = Experiment(
      seed: 1, walks: walks,
      walkers: .synthetic(names: Walker.allCases.map(\.rawValue), milliseconds: Self.hours * 3_600_000), plan: plan,
      configuration: configuration, grid: grid)
    // A milestone without lines is told where it was set.
    guard let lab = try? Lab(experiment, catalog: catalog) else { return nil }
    let isWanted = state.withLock { state in
      state.lab = lab
      return state.question == question
    }
    guard isWanted else { return nil }
    lab.work()
    guard lab.isComplete, let tally = lab.tallies.first else { return nil }
    return TuningEffect.Figures(
      announcementsByHour: tally.hours.map { ($0.announcements.ratio?.value ?? 0) * 3_600_000 },
      longestSilence: .milliseconds(Int64(tally.longestSilences.quantile(0.5)?.value ?? 0)),
      repeatedWithinHour: tally.repeatingWalks.share?.value ?? 0)
  }
}
