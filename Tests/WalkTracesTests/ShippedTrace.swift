import CoachEngine
import Foundation
import Testing
import WalkTraces

/// One of the traces in the folder `Traces`: what it is made of, and the walk that shows what it is for.
struct ShippedTrace: CustomTestStringConvertible {
  let name: String
  let recipe: TraceRecipe
  var plan = WalkPlan(seed: 1)

  var testDescription: String { name }

  /// The folder of the traces that ship.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Traces").standardized

  var path: String { Self.folder.appending(path: name).path }

  /// The events of the walk through the file as it ships.
  func events() throws -> [Event] {
    try TestWalk.events(of: TraceSource(try Trace(contentsOf: path)), plan: plan)
  }

  private init(
    _ name: String, _ walker: Walker, seed: UInt64, _ duration: WalkSpan, every interval: WalkSpan, note: String,
    plan: WalkPlan = WalkPlan(seed: 1), _ change: (inout TraceRecipe) -> Void = { _ in }
  ) {
    self.name = name
    self.plan = plan
    var recipe = TraceRecipe()
    recipe.walker = walker
    recipe.seed = seed
    recipe.duration = duration
    recipe.interval = interval
    recipe.notes = [note]
    change(&recipe)
    self.recipe = recipe
  }

  static let lunch = ShippedTrace(
    "lunch.csv", .brisk, seed: 1, .minutes(30), every: .seconds(5),
    note: "A lunch walk: half an hour, three thousand steps, nothing unusual.")

  static let morning = ShippedTrace(
    "morning-8000.csv", .commute, seed: 2, .minutes(40), every: .seconds(10),
    note: "The counter reads 8,000 before the first step: eight thousand is spoken once, one thousand never."
  ) {
    $0.firstCount = 8000
  }

  static let goalAndHour = ShippedTrace(
    "goal-and-hour.csv", .brisk, seed: 3, .minutes(70), every: .minutes(1),
    note: "With --goal 7000 the goal and the first hour fall into one update: the goal speaks first.",
    plan: WalkPlan(seed: 1, goal: 7000))

  static let ultra = ShippedTrace(
    "ultra-60000.csv", .ultra, seed: 4, WalkSpan(milliseconds: 34_200_000), every: .seconds(10),
    note: "A day's march to sixty thousand steps, with rests, slower by the hour.")

  static let gaps = ShippedTrace(
    "stroll-gaps.csv", .stroll, seed: 5, .minutes(100), every: .seconds(10),
    note: "Twice no count arrives for long: of the step milestones passed meanwhile only the highest is spoken."
  ) {
    $0.gaps = [.init(from: .minutes(6), to: .minutes(41)), .init(from: .minutes(50), to: .minutes(88))]
  }

  static let restart = ShippedTrace(
    "counter-restarts.csv", .brisk, seed: 6, .minutes(40), every: .seconds(5),
    note: "The counter begins again at 0 after 20 minutes and after 33; the walk's total goes on."
  ) {
    $0.restarts = [.minutes(20), .minutes(33)]
  }

  static let pause = ShippedTrace(
    "long-pause.csv", .brisk, seed: 7, .minutes(75), every: .seconds(10),
    note: "A pause of 40 minutes after 15: walk time stands still, and nothing is caught up on after it."
  ) {
    $0.events = [.init(.pause, at: .minutes(15)), .init(.resume, at: .minutes(55))]
    $0.holds = [.init(from: .minutes(15), to: .minutes(55))]
  }

  static let burst = ShippedTrace(
    "burst.csv", .brisk, seed: 8, .minutes(25), every: .seconds(5),
    note: "A phone delivers 16,500 steps in five lots within two minutes: whenever Kit may speak, only the newest step "
      + "milestone still waits, and the others are superseded."
  ) {
    $0.jumps = [
      .init(steps: 1500, at: .seconds(600)), .init(steps: 2000, at: .seconds(630)),
      .init(steps: 3000, at: .seconds(660)), .init(steps: 4000, at: .seconds(690)),
      .init(steps: 6000, at: .seconds(720)),
    ]
  }

  static let outAndBack = ShippedTrace(
    "out-and-back.csv", .brisk, seed: 9, .minutes(50), every: .seconds(5),
    note: "With --out-and-back 50m the turning point is at 25 minutes.",
    plan: WalkPlan(seed: 1, outAndBack: .time(milliseconds: 3_000_000)))

  static let silent = ShippedTrace(
    "silent.csv", .stroll, seed: 10, .minutes(60), every: .seconds(10),
    note: "Silence from the first moment: every milestone is marked as crossed and not a word is said."
  ) {
    $0.events = [.init(.silence, at: .seconds(0))]
  }

  static let all = [lunch, morning, goalAndHour, ultra, gaps, restart, pause, burst, outAndBack, silent]
}
