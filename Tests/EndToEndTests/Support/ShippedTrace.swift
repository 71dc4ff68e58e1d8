import CoachEngine
import Foundation
import Testing

/// A trace in the folder `Traces`, with the walk's options that make it show what it is for.
struct ShippedTrace: CustomTestStringConvertible {
  let name: String
  var options: [String] = []
  var goal: Int?
  var outAndBack: WalkPlan.OutAndBack?

  static let all = [
    ShippedTrace(name: "lunch"),
    ShippedTrace(name: "morning-8000"),
    ShippedTrace(name: "goal-and-hour", options: ["--goal", "7000"], goal: 7000),
    ShippedTrace(name: "ultra-60000"),
    ShippedTrace(name: "stroll-gaps"),
    ShippedTrace(name: "counter-restarts"),
    ShippedTrace(name: "long-pause"),
    ShippedTrace(name: "burst"),
    ShippedTrace(
      name: "out-and-back", options: ["--out-and-back", "50m"], outAndBack: .time(milliseconds: 3_000_000)),
    ShippedTrace(name: "silent"),
  ]

  var testDescription: String { name }

  var path: String { "\(Program.repository.path)/Traces/\(name).csv" }

  func plan(seed: UInt64) -> WalkPlan {
    WalkPlan(seed: seed, goal: goal, outAndBack: outAndBack)
  }
}
