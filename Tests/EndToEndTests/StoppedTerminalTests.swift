import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(.live) struct StoppedTerminalTests {
  @Test(.enabled(if: Tool.isInstalled("setsid")))
  func terminalStoppedByFlowControlDisturbsNeitherSoundNorLog() async throws {
    let terminal = try PseudoTerminal()
    let device = try ScriptedDevice()
    // Without music, whatever is heard is a voice.
    let noMusic = "\(Program.repository.path)/Tests/AudioDeviceTests/Fixtures/empty.mp3"
    let walk = try LiveWalk(["--set", "audio.music=\(noMusic)"], on: device, terminal: terminal)
    #expect(try await eventually { device.isHeard() })
    terminal.setOutput(stopped: true)
    let (before, start) = (device.playedBytes, ContinuousClock.now)
    // Long after the line that was being spoken, others begin in a terminal that takes nothing.
    let later = before + 8 * 48_000 * 8
    #expect(try await eventually { device.isHeard(from: later) })
    let frames = Double(device.playedBytes - before) / 8
    #expect(frames > (ContinuousClock.now - start) / .seconds(1) * 48_000 / 2)
    terminal.setOutput(stopped: false)
    let outcome = try await walk.leave()
    #expect(outcome.status == 0)
    #expect(outcome.log == outcome.expectedLog)
  }
}
