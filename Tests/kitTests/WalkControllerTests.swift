import CoachEngine
import Testing
import WalkTraces

@testable import kit

/// The walk in step with a clock: leaps and speeds change when things are seen, never what happens.
@Suite struct WalkControllerTests {
  /// Two brisk hours.
  private static var source: WalkerSource { WalkerSource(.brisk, seed: 3, durationMs: 7_200_000) }

  /// The log of the walk without any driver.
  private static func headlessLog() throws -> [String] {
    var walk = try TestVoice.walk(source)
    var log: [String] = []
    walk.run { log.append($0.json) }
    return log
  }

  /// A machine's clock that goes on only when it is told to.
  private final class Machine {
    var milliseconds: Int64 = 0
  }

  private let machine = Machine()

  private func controller(speed: Int = 1) throws -> WalkController {
    let machine = machine
    return WalkController(
      walk: try TestVoice.walk(Self.source), sound: nil,
      clock: SessionClock(speed: speed) { machine.milliseconds * 1_000_000 })
  }

  /// Lets the machine's time pass in pictures of 50 ms.
  private func pass(_ milliseconds: Int64, _ controller: inout WalkController) {
    for _ in 0..<milliseconds / 50 {
      machine.milliseconds += 50
      controller.advance()
    }
  }

  @Test func leapsByTenMinutesGiveTheSameLog() throws {
    var controller = try controller()
    while !controller.engine.hasEnded {
      controller.leap(by: 600_000)
      controller.advance()
    }
    #expect(controller.events.map(\.json) == (try Self.headlessLog()))
  }

  @Test func leapsFromEventToEventGiveTheSameLog() throws {
    var controller = try controller(speed: 64)
    controller.toggleKeepSpeed()
    while !controller.engine.hasEnded {
      controller.leapToNextEvent()
      // A moment is told when time has gone beyond it.
      machine.milliseconds += 1
      controller.advance()
    }
    #expect(controller.events.map(\.json) == (try Self.headlessLog()))
  }

  @Test func leapToTheNextMilestoneLandsThreeSecondsBefore() throws {
    var controller = try controller()
    controller.leapToNextMilestone()
    controller.advance()
    #expect(controller.now == .seconds(297))
    #expect(controller.events.allSatisfy { if case .milestone = $0.kind { false } else { true } })
  }

  @Test func walkDropsToTheClocksSpeedWhileKitSpeaks() throws {
    var controller = try controller(speed: 64)
    pass(50, &controller)
    #expect(controller.engine.speaking?.composition.trigger == .sessionStart)
    #expect(controller.speed == 1)
    #expect(controller.now == SessionTime(milliseconds: 1))
    // A second of line and 350 ms before and after it.
    pass(1700, &controller)
    #expect(controller.engine.speaking == nil)
    #expect(controller.speed == 64)
    pass(1000, &controller)
    #expect((65_000...67_000).contains(controller.now.milliseconds))
  }

  @Test func keptSpeedMeansUnheardAndUnwaitedFor() throws {
    var controller = try controller(speed: 64)
    pass(50, &controller)
    #expect(controller.speed == 1)
    controller.toggleKeepSpeed()
    #expect(controller.speed == 64)
    controller.toggleKeepSpeed()
    // What is no longer heard is not waited for.
    #expect(controller.speed == 64)
    pass(4700, &controller)
    #expect(controller.engine.speaking?.composition.trigger == .time(minutes: 5))
    #expect(controller.speed == 1)
  }

  @Test(arguments: [1, 8, 64])
  func leapWhileKitSpeaksIsNotTakenBack(speed: Int) throws {
    var controller = try controller(speed: speed)
    pass(50, &controller)
    #expect(controller.engine.speaking != nil)
    controller.leap(by: 600_000)
    controller.advance()
    #expect(controller.now >= .seconds(600))
    #expect(controller.speed == speed)
    pass(50, &controller)
    #expect(controller.now >= .seconds(600))
  }

  @Test func standingStillTakesNoTime() throws {
    var controller = try controller()
    pass(10_000, &controller)
    let machine = machine
    controller.standStill { machine.milliseconds += 3_600_000 }
    #expect(controller.now == .seconds(10))
    pass(1000, &controller)
    #expect(controller.now == .seconds(11))
  }

  @Test func speedsGoFromOneToSixtyFour() throws {
    var controller = try controller()
    controller.changeSpeed(faster: false)
    #expect(controller.wantedSpeed == 1)
    for _ in 0..<10 { controller.changeSpeed(faster: true) }
    #expect(controller.wantedSpeed == 64)
    controller.changeSpeed(faster: false)
    #expect(controller.wantedSpeed == 32)
  }

  @Test func leavingMakesTheLogWhole() throws {
    var controller = try controller()
    controller.perform(.inject(2500))
    controller.leave()
    // The log's last moment lies beyond the clock; what comes behind it finds nothing to change.
    controller.perform(.inject(10))
    controller.leave()
    guard case .walkEnded(let steps, _) = try #require(controller.events.last).kind else {
      Issue.record("the last event is \(String(describing: controller.events.last))")
      return
    }
    #expect(steps == 2500)
    #expect(controller.engine.hasEnded)
    #expect(controller.events.count { if case .walkEnded = $0.kind { true } else { false } } == 1)
  }

  @Test func addedStepsCountButNotForTheCadence() throws {
    var controller = try controller()
    controller.leap(by: 60_000)
    controller.advance()
    controller.perform(.inject(1000))
    controller.leap(by: 10_000)
    controller.advance()
    #expect((90...140).contains(try #require(controller.cadence.stepsPerMinute)))
    #expect(controller.engine.steps > 1100)
  }
}
