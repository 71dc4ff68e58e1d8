import CoachEngine
import Foundation
import Testing
import VoiceScript
import WalkTraces

/// One walk has one log, whoever drives it and however often it looks.
@Suite struct OneWalkOneLogTests {
  /// A step added by hand in mid-walk, and when.
  private struct Injection {
    let steps: Int
    let time: SessionTime
  }

  private static let voice = Result { try VoiceLibrary(folder: "\(Program.repository.path)/Audio") }

  /// Steps at odd milliseconds and on ticks, one in the same millisecond as a reading, and one inside a composition.
  private static let injections = [
    Injection(steps: 100, time: .seconds(61)),
    Injection(steps: 10, time: SessionTime(milliseconds: 93_412)),
    Injection(steps: 1000, time: .seconds(300)),
    Injection(steps: 1000, time: SessionTime(milliseconds: 300_001)),
    Injection(steps: 100, time: .seconds(600)),
  ]

  @Test(arguments: ShippedTrace.all)
  func sameLogAtEveryTickRateAndHeadless(trace: ShippedTrace) throws {
    let headless = try log(of: trace, ticksPerSecond: nil)
    #expect(headless.last?.contains("\"type\":\"walkEnded\"") == true)
    for rate in [1, 7, 20] as [Int64] {
      let live = try log(of: trace, ticksPerSecond: rate)
      #expect(live == headless, "at \(rate) ticks a second")
    }
  }

  /// The log of a trace with steps added by hand.
  ///
  /// - Parameter ticksPerSecond: How often the driver looks; nil for as the simulator does, only when there is something.
  private func log(of trace: ShippedTrace, ticksPerSecond rate: Int64?) throws -> [String] {
    let source = TraceSource(try Trace(contentsOf: trace.path))
    var walk = Walk(
      engine: try Coach(plan: trace.plan(seed: 5), catalog: try Self.voice.get().catalog), source: source)
    var events: [Event] = []
    var tick: Int64 = 0
    func pass(until time: SessionTime) {
      guard let rate else { return }
      while tick * 1000 / rate < time.milliseconds, !walk.engine.hasEnded {
        events += walk.advance(to: SessionTime(milliseconds: tick * 1000 / rate))
        tick += 1
      }
    }
    for injection in Self.injections {
      pass(until: injection.time)
      events += walk.perform(.inject(injection.steps), at: injection.time)
    }
    if rate == nil { walk.run { events.append($0) } } else { pass(until: SessionTime(milliseconds: .max)) }
    return events.map(\.json)
  }
}
