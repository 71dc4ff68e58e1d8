import CoachEngine
import Testing

@Suite("Against a model of the specification")
struct ReferenceTests {
  @Test("Thousands of random walks have the log that the model writes", arguments: 0..<8)
  func randomWalks(part: UInt64) {
    RandomWalk.check(seeds: part * 250..<(part + 1) * 250) { difference($0) }
  }

  /// Where the engine's log and the model's part; nil when they are the same.
  private func difference(_ walk: RandomWalk) -> String? {
    let events = walk.eventsAtOnce()
    var model = ReferenceModel(
      plan: walk.plan, catalog: .uneven, configuration: walk.configuration, spoken: events.compactMap(\.composition))
    model.run(walk.inputs, until: walk.followedTo.milliseconds)
    if let objection = model.objections.first { return objection }
    let log = events.map(\.json)
    guard log != model.log else { return nil }
    let same = zip(log, model.log).prefix { $0 == $1 }.count
    let (engine, expected) = (log.dropFirst(same).first ?? "nothing", model.log.dropFirst(same).first ?? "nothing")
    return "\nthe engine says \(engine)\nthe model says  \(expected)\nafter \(log.prefix(same).last ?? "nothing")"
  }
}
