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

  private func controller(speed: Int = 1) throws -> WalkController {
    WalkController(walk: try TestVoice.walk(Self.source), sound: nil, speed: speed)
  }

  @Test func leapsByTenMinutesGiveTheSameLog() throws {
    var controller = try controller()
    while !controller.engine.hasEnded {
      controller.leap(by: 600_000)
      _ = controller.advance()
    }
    #expect(controller.events.map(\.json) == (try Self.headlessLog()))
  }

  @Test func leapsFromEventToEventGiveTheSameLog() throws {
    var controller = try controller(speed: 64)
    controller.toggleKeepSpeed()
    while !controller.engine.hasEnded {
      controller.leapToNextEvent()
      _ = controller.advance()
    }
    #expect(controller.events.map(\.json) == (try Self.headlessLog()))
  }

  @Test func leapToTheNextMilestoneLandsThreeSecondsBefore() throws {
    var controller = try controller()
    controller.leapToNextMilestone()
    _ = controller.advance()
    #expect((297_000...299_000).contains(controller.now.milliseconds))
    #expect(controller.events.allSatisfy { if case .milestone = $0.kind { false } else { true } })
  }

  @Test func walkDropsToTheClocksSpeedWhileKitSpeaks() throws {
    var controller = try controller(speed: 64)
    controller.leapToNextMilestone()
    _ = controller.advance()
    #expect(controller.speed == 64)
    controller.leapToNextEvent()
    while controller.engine.speaking == nil { _ = controller.advance() }
    #expect(controller.speed == 1)
    #expect(controller.wantedSpeed == 64)
    controller.toggleKeepSpeed()
    #expect(controller.speed == 64)
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
    _ = controller.perform(.inject(2500))
    _ = controller.leave()
    guard case .walkEnded(let steps, _) = try #require(controller.events.last).kind else {
      Issue.record("the last event is \(String(describing: controller.events.last))")
      return
    }
    #expect((2500...2510).contains(steps))
    #expect(controller.engine.hasEnded)
    #expect(controller.events.count { if case .walkEnded = $0.kind { true } else { false } } == 1)
  }

  @Test func addedStepsCountButNotForTheCadence() throws {
    var controller = try controller()
    controller.leap(by: 60_000)
    _ = controller.advance()
    _ = controller.perform(.inject(1000))
    controller.leap(by: 10_000)
    _ = controller.advance()
    #expect((90...140).contains(try #require(controller.cadence.stepsPerMinute)))
    #expect(controller.engine.steps > 1100)
  }
}
