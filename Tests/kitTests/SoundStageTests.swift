import CoachEngine
import Foundation
import Testing
import VoiceScript
import WalkTraces

@testable import kit

/// What is heard on a walk, on a device that plays nothing but keeps going.
@Suite struct SoundStageTests {
  /// Waits until something holds, up to a limit.
  private func holds(within seconds: Double, _ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if condition() { return true }
      usleep(20_000)
    }
    return false
  }

  @Test(arguments: [Input.skip, .silence])
  func whatIsHeardBesideTheWalkEndsWithAKeyToo(input: Input) throws {
    var configuration = Configuration()
    configuration.audio.device = "null"
    configuration.composition.preRollMs = 5000
    configuration.composition.postRollMs = 5000
    let voice = try TestVoice.recorded()
    let stage = SoundStage(configuration, voice: voice, hasMusic: false)
    defer { stage.close() }
    let engine = try Coach(
      plan: WalkPlan(seed: 1, coach: false), catalog: voice.catalog, configuration: configuration)
    var controller = WalkController(
      walk: Walk(engine: engine, source: WalkerSource(.brisk, seed: 1, durationMs: 600_000)), sound: stage,
      clock: SessionClock(speed: 1))
    func isMoving() -> Bool {
      stage.update()
      return stage.isMoving
    }
    #expect(holds(within: 60) { !isMoving() && stage.isHeard })
    try controller.audition(try #require(voice.catalog.lines.first), followUp: nil, in: voice)
    #expect(holds(within: 60) { isMoving() })
    controller.perform(input)
    // To its end it would take more than ten seconds; the music comes back within one.
    #expect(holds(within: 6) { !isMoving() })
  }
}
