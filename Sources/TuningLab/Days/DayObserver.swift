internal import CoachEngine

/// Listens to the days of one walk after another and counts what is heard again.
struct DayObserver {
  /// What each trigger said today, on the day before, and so on.
  private var said = [[Trigger: String]](repeating: [:], count: 1 + DayTally.daysBack)
  private var saysByTrigger: [Trigger: Set<String>] = [:]
  private var today: Set<String> = []
  private var yesterday: Set<String> = []
  private var timesHeard: [String: Int64] = [:]
  private var same = [Int64](repeating: 0, count: DayTally.daysBack)
  private var compared = [Int64](repeating: 0, count: DayTally.daysBack)
  private var again: Int64 = 0
  private var heard: Int64 = 0
  private var spoken: Int64 = 0
  private var day = 0

  /// Begins a walk's first day.
  init() {}

  mutating func take(_ event: Event) {
    guard case .speaking(let composition) = event.kind else { return }
    hear(composition.primary)
    if let followUp = composition.followUp { hear(followUp) }
    // Soft lines are no variants of one thing.
    if composition.trigger != .soft { compare(composition.trigger, composition.primary.name) }
  }

  private mutating func hear(_ line: Line) {
    today.insert(line.name)
    timesHeard[line.name, default: 0] += 1
  }

  private mutating func compare(_ trigger: Trigger, _ line: String) {
    for back in same.indices {
      guard let before = said[back + 1][trigger] else { continue }
      compared[back] += 1
      if before == line { same[back] += 1 }
    }
    said[0][trigger] = line
    saysByTrigger[trigger, default: []].insert(line)
    spoken += 1
  }

  /// Ends a day, and begins the next.
  mutating func endDay() {
    if day > 0 {
      heard += Int64(today.count)
      again += Int64(today.intersection(yesterday).count)
    }
    swap(&today, &yesterday)
    today.removeAll(keepingCapacity: true)
    said.removeLast()
    said.insert([:], at: 0)
    day += 1
  }

  /// Ends the walk's last day.
  func end(_ tally: inout DayTally) {
    for back in same.indices { tally.sameWords[back].add(same[back], of: compared[back]) }
    tally.heardTheDayBefore.add(again, of: heard)
    tally.mostHeard.add(timesHeard.values.max() ?? 0, of: 1)
    tally.differentLines.add(Int64(timesHeard.count), of: 1)
    tally.timesEach.add(spoken, of: Int64(saysByTrigger.values.reduce(0) { $0 + $1.count }))
  }
}
