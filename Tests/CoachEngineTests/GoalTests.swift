import CoachEngine
import Testing

@Suite("The step goal")
struct GoalTests {
  private func stages(of goal: Int, _ counts: [Int]) -> [String] {
    let inputs = counts.enumerated().map { at(Int64($0), .steps($1)) }
    return log(of: inputs, goal: goal, coach: false, until: 1000).only("milestone").filter { $0.contains("goal.") }.map
    {
      $0.replacing(" milestone", with: "").replacing(" muted", with: "")
    }
  }

  @Test("Halfway is 50 %, approaching 90 %, reached 100 %")
  func stages() {
    #expect(
      stages(of: 10_000, [4999, 5000, 8999, 9000, 9999, 10_000, 20_000]) == [
        "1 goal.halfway", "3 goal.approaching", "5 goal.reached",
      ])
  }

  @Test("A share that is no whole count is reached with the whole step after it")
  func oddGoal() {
    #expect(
      stages(of: 7501, [3750, 3751, 6750, 6751, 7500, 7501]) == [
        "1 goal.halfway", "3 goal.approaching", "5 goal.reached",
      ])
  }

  @Test("The three are one track: a jump over all fires the highest and crosses the others")
  func jump() {
    #expect(stages(of: 4000, [4000]) == ["0 goal.reached also goal.halfway goal.approaching"])
    #expect(stages(of: 4000, [3600, 4000]) == ["0 goal.approaching also goal.halfway", "1 goal.reached"])
  }

  @Test("A goal of one step is reached with the first")
  func smallestGoal() {
    #expect(stages(of: 1, [0, 1]) == ["1 goal.reached also goal.halfway goal.approaching"])
  }

  @Test("Without a goal nothing of it fires")
  func noGoal() {
    #expect(log(of: [at(0, .steps(70_000))], coach: false, until: 9).filter { $0.contains("goal") } == [])
  }

  @Test("It counts the walk's total: a counter that begins high, and steps added by hand")
  func total() {
    let inputs = [at(0, .steps(900)), at(1, .inject(99)), at(2, .inject(1))]
    #expect(
      log(of: inputs, goal: 2000, coach: false, until: 9).only("milestone") == [
        "2 milestone goal.halfway muted", "2 milestone steps.1000 muted",
      ])
  }
}
