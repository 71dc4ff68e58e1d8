import CoachEngine
import Foundation
import Testing
import VoiceScript
import WalkTraces

@testable import kit

/// One walk has one log, whoever drives it and however often it looks.
@Suite struct OneWalkOneLogTests {
  /// A key in mid-walk: what it does and when.
  private struct Press {
    let input: Input
    let milliseconds: Int64
  }

  private static let voice = Result { try VoiceLibrary(folder: "\(Program.repository.path)/Audio") }

  /// Steps added at odd milliseconds and on ticks, one in the same millisecond as a reading, and one inside a composition;
  /// a pause, a silence and a line that is skipped.
  private static let presses = [
    Press(input: .inject(100), milliseconds: 61_000),
    Press(input: .inject(10), milliseconds: 93_412),
    Press(input: .inject(1000), milliseconds: 300_000),
    Press(input: .inject(1000), milliseconds: 300_001),
    Press(input: .skip, milliseconds: 301_250),
    Press(input: .pause, milliseconds: 400_000),
    Press(input: .resume, milliseconds: 431_007),
    Press(input: .inject(100), milliseconds: 600_000),
    Press(input: .silence, milliseconds: 700_003),
    Press(input: .speak, milliseconds: 1_000_000),
  ]

  private func walk(_ trace: ShippedTrace) throws -> Walk {
    Walk(
      engine: try Coach(plan: trace.plan(seed: 5), catalog: try Self.voice.get().catalog),
      source: TraceSource(try Trace(contentsOf: trace.path)))
  }

  /// The log when nobody looks but when there is something.
  private func headlessLog(_ trace: ShippedTrace) throws -> [String] {
    var walk = try walk(trace)
    var events: [Event] = []
    for press in Self.presses {
      events += walk.perform(press.input, at: SessionTime(milliseconds: press.milliseconds))
    }
    walk.run { events.append($0) }
    return events.map(\.json)
  }

  /// The log of the terminal program's own controller, which looks so many times a second.
  private func liveLog(_ trace: ShippedTrace, ticksPerSecond rate: Int64) throws -> [String] {
    final class Machine { var milliseconds: Int64 = 0 }
    let machine = Machine()
    var controller = WalkController(
      walk: try walk(trace), sound: nil, clock: SessionClock { machine.milliseconds * 1_000_000 })
    var tick: Int64 = 0
    func pass(until milliseconds: Int64) {
      while tick * 1000 / rate < milliseconds, !controller.engine.hasEnded {
        machine.milliseconds = tick * 1000 / rate
        controller.advance()
        tick += 1
      }
    }
    for press in Self.presses {
      pass(until: press.milliseconds)
      machine.milliseconds = press.milliseconds
      controller.perform(press.input)
    }
    pass(until: .max)
    return controller.events.map(\.json)
  }

  @Test(arguments: ShippedTrace.all)
  func sameLogAtEveryTickRateAndHeadless(trace: ShippedTrace) throws {
    let headless = try headlessLog(trace)
    #expect(headless.last?.contains("\"type\":\"walkEnded\"") == true)
    for rate in [1, 7, 20] as [Int64] {
      let live = try liveLog(trace, ticksPerSecond: rate)
      #expect(live == headless, "at \(rate) ticks a second")
    }
  }
}
