import CoachEngine
import Foundation
import VoiceScript
import WalkTraces

/// A small script with the lines that a walk of these tests may need, each a second long.
enum TestVoice {
  static let catalog: LineCatalog = {
    var lines: [Line] = []
    func add(_ category: LinePlace.Category, _ trigger: String, count: Int = 3) {
      for variant in 1...count {
        let place = LinePlace(category: category, trigger: trigger, variant: variant)
        lines.append(Line(place: place, text: "\(trigger) \(variant).", sampleCount: LineCatalog.sampleRate))
      }
    }
    for steps in Configuration().milestones.steps { add(.steps, "\(steps)") }
    for minutes in Configuration().milestones.minutes { add(.time, "\(minutes)") }
    for stage in GoalStage.allCases { add(.goal, stage.rawValue) }
    add(.turnaround, "turnaround", count: 6)
    add(.session, "start")
    add(.session, "end")
    for kind in SoftKind.allCases { add(.soft, kind.rawValue, count: 10) }
    return LineCatalog(lines: lines)
  }()

  /// The script and the recordings that the project comes with.
  static func recorded() throws -> VoiceLibrary {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return try VoiceLibrary(folder: folder.appendingPathComponent("Audio").path)
  }

  /// A walk with that script.
  static func walk(_ source: some InputSource, plan: WalkPlan = WalkPlan(seed: 1)) throws -> Walk {
    Walk(engine: try Coach(plan: plan, catalog: catalog), source: source)
  }

  /// All that happens on a brisk walk with that script.
  static func events(milliseconds: Int64, coach: Bool = true) throws -> [Event] {
    var walk = try walk(
      WalkerSource(.brisk, seed: 1, durationMs: milliseconds), plan: WalkPlan(seed: 1, coach: coach))
    var events: [Event] = []
    walk.run { events.append($0) }
    return events
  }
}
