internal import CoachEngine
internal import VoiceScript
internal import WalkTraces

/// The options that say what a walk is, shared by every command that walks.
struct WalkOptions {
  static let options =
    [
      Option(name: "--goal", short: "-g", value: "STEPS", help: "the step goal, counted with the counter's total"),
      Option(name: "--out-and-back", value: "60m|8000", help: "turn at half of that time or of those steps"),
      Option(name: "--silent", short: "-s", help: "begin with the coach off"),
      Option(name: "--seed", value: "N", help: "what every random choice derives from; printed when drawn"),
    ] + Settings.options + [AudioFolder.option]

  /// What is settled about the walk before it begins.
  let plan: WalkPlan
  /// Whether the seed was drawn rather than given.
  let seedWasDrawn: Bool

  /// - Parameter saved: How the walk began before; what is given now goes before it.
  /// - Throws: ``Failure`` of usage for a value that is none or out of range.
  init(_ arguments: ParsedArguments, saved: WalkHead? = nil) throws(Failure) {
    let seed: UInt64? = try arguments.number("--seed", in: 0...UInt64.max) ?? saved?.seed
    let goal: Int? = try arguments.number("--goal", in: WalkPlan.goals) ?? saved?.goal
    seedWasDrawn = seed == nil
    plan = WalkPlan(
      // Few enough digits to be read aloud and typed again.
      seed: seed ?? UInt64.random(in: 1...999_999),
      goal: goal, outAndBack: try Self.outAndBack(arguments.value("--out-and-back") ?? saved?.outAndBack),
      coach: saved?.coach != false && !arguments.has("--silent"))
  }

  /// The engine for the walk.
  ///
  /// - Throws: ``Failure`` of usage when a milestone has no lines.
  func engine(_ voice: VoiceLibrary, _ settings: Settings, variety: Variety) throws(Failure) -> Coach {
    do {
      return try Coach(
        plan: plan, catalog: voice.catalog, configuration: settings.configuration, variety: variety)
    } catch {
      throw .usage("\(error)")
    }
  }

  private static func outAndBack(_ text: String?) throws(Failure) -> WalkPlan.OutAndBack? {
    guard let text else { return nil }
    guard let outAndBack = WalkPlan.OutAndBack(parsing: text) else {
      throw .usage("--out-and-back: expected \(WalkPlan.OutAndBack.expectation); found '\(text)'")
    }
    return outAndBack
  }
}
