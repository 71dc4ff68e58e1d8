import Foundation
import TestSupport
import TestTraits
import Testing
import TmuxSupport

/// What a sound device can do to a walk: the log stays what it is, the walker is told, and the sound comes back by itself.
@Suite(.live) struct DeviceFaultTests {
  /// Waits until the device has played something else than silence behind what it has played before.
  private func isHeardAgain(_ device: ScriptedDevice) async throws -> Bool {
    let before = device.playedBytes
    return try await eventually { device.isHeard(from: before) }
  }

  /// Whether a server plays something but silence before long.
  private func isHeard(from server: PulseServer) async throws -> Bool {
    for _ in 0..<60 {
      let second = try await server.record { try await Task.sleep(for: .seconds(1)) }
      if second.left.contains(where: { $0 != 0 }) { return true }
    }
    return false
  }

  /// A fault, and how it is told.
  struct Fault: CustomTestStringConvertible {
    let state: ScriptedDevice.State
    let isThereFromTheStart: Bool
    let says: String
    var testDescription: String { "\(state.rawValue) \(isThereFromTheStart ? "from the start" : "in mid-line")" }

    static let all = [
      Fault(state: .busy, isThereFromTheStart: true, says: "Sound device (scripted) is in use by another program"),
      Fault(state: .gone, isThereFromTheStart: true, says: "No sound device (scripted)"),
      // Unplugged, and once it is looked for again, not there.
      Fault(state: .gone, isThereFromTheStart: false, says: "ound device (scripted)"),
      Fault(state: .stuck, isThereFromTheStart: true, says: "Sound device (scripted) does not answer"),
      Fault(state: .stuck, isThereFromTheStart: false, says: "Sound device (scripted) does not answer"),
    ]
  }

  @Test(arguments: Fault.all)
  func faultIsToldOnceAndTheSoundComesBack(fault: Fault) async throws {
    let device = try ScriptedDevice(state: fault.isThereFromTheStart ? fault.state : .ok)
    let walk = try LiveWalk(on: device)
    if !fault.isThereFromTheStart {
      #expect(try await isHeardAgain(device))
      try device.turn(fault.state)
    }
    #expect(try await eventually { walk.errors.contains { $0.contains(fault.says) } }, "\(walk.errors)")
    try device.turn(.ok)
    #expect(try await isHeardAgain(device))
    let outcome = try await walk.leave()
    #expect(outcome.status == 143)
    #expect(outcome.log == outcome.expectedLog)
    // One fault of one device is one notice.
    #expect(outcome.errors.count { $0.contains("(scripted)") } == 1, "\(outcome.errors)")
    #expect(outcome.errors.allSatisfy { $0.hasSuffix("trying again") || $0.contains("broke off") })
  }

  /// Nothing of a walk may hang on a clock that goes on while the machine sleeps, or that somebody sets.
  @Test func machineThatSleptGoesOnWhereItWas() async throws {
    let machine = try FaultyMachine(.clocks)
    let told = try Tool.run("env", machine.starter.dropFirst() + ["bash", "-c", "echo $EPOCHSECONDS"]).output
    let seconds = try #require(Double(String(decoding: told, as: UTF8.self).dropLast()))
    #expect(abs(seconds - Date().timeIntervalSince1970) > 3000)

    let device = try ScriptedDevice()
    let walk = try LiveWalk(on: device, through: machine.starter)
    #expect(try await isHeardAgain(device))
    try device.turn(.suspended)
    #expect(try await isHeardAgain(device))
    #expect(try await eventually { walk.errors.contains { $0.hasPrefix("kit: The sound broke off, ") } })
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
  }

  /// Ctrl-Z is the walker's wish and no fault: the sound fades out before the program stops, and in when it goes on.
  @Test func suspendedByTheWalkerFadesOutAndIn() async throws {
    // A machine that is too busy for the device breaks a take, never four.
    for _ in 0..<4 {
      if try await fadesAtEachOfThreeStops() { return }
    }
    Issue.record("four times the sound was cut off or did not stop")
  }

  private func fadesAtEachOfThreeStops() async throws -> Bool {
    let device = try ScriptedDevice()
    let terminal = try Tmux.forKit(environment: device.environment)
    let tone = "\(Program.repository.path)/Tests/AudioDeviceTests/Fixtures/loop-44100-stereo.mp3"
    try terminal.type(
      line: "$KIT --manual --silent --set audio.device=scripted --set audio.musicDb=0 --set audio.music=\(tone)")
    for _ in 0..<3 {
      #expect(try await isHeardAgain(device))
      try terminal.press("C-z")
      try terminal.waitFor("the shell") { terminal.screen().contains("topped") }
      try terminal.type(line: "clear; fg")
      try terminal.waitFor(words: "next mark")
    }
    #expect(try await isHeardAgain(device))
    try terminal.press("Q")
    try terminal.waitFor(words: "0 steps in")
    let heard = StereoSound(interleavedFloats: device.played()).left.drop { $0.magnitude < 0.1 }
    // Full scale to silence in one frame would be 0.485; the sine alone moves by 0.031.
    let isSmooth = zip(heard, heard.dropFirst()).allSatisfy { ($0 - $1).magnitude < 0.06 }
    var silences = 0
    var run = 0
    for sample in heard {
      if sample.magnitude < 0.0001 {
        run += 1
      } else {
        silences += run > 100 ? 1 : 0
        run = 0
      }
    }
    return isSmooth && silences >= 3
  }

  @Test func programThatWasStoppedGoesOn() async throws {
    let device = try ScriptedDevice()
    let walk = try LiveWalk(on: device)
    #expect(try await isHeardAgain(device))
    // On a busy machine a stop may find the sound broken off already.
    for _ in 0..<3 {
      walk.send(SIGSTOP)
      try await Task.sleep(for: .seconds(2))
      walk.send(SIGCONT)
      #expect(try await isHeardAgain(device))
      if try await eventually(within: 10, { walk.errors.contains { $0.hasPrefix("kit: The sound broke off, ") } }) {
        break
      }
    }
    #expect(walk.errors.contains { $0.hasPrefix("kit: The sound broke off, ") })
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
  }

  @Test(.enabled(if: PulseServer.isInstalled, "PulseAudio or ALSA's way to it is not installed"))
  func serverKilledInMidLineIsFoundAgain() async throws {
    let server = try PulseServer(sampleRate: 48_000)
    let walk = try LiveWalk(device: "pulse", environment: server.environment)
    #expect(try await isHeard(from: server))
    server.kill()
    #expect(try await eventually { walk.errors.contains { $0.contains("(pulse)") } })
    try server.start()
    #expect(try await isHeard(from: server))
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
    #expect(outcome.errors.count { $0.contains("(pulse)") } == 1, "\(outcome.errors)")
  }

  /// What a device takes, and nothing else.
  struct Limits: CustomTestStringConvertible {
    let format: String
    let channels: Int
    var rate = 48_000
    var period: Int?
    var testDescription: String { text }

    var text: String {
      "format \(format) channels \(channels) rate \(rate)\(period.map { " period \($0)" } ?? "")"
    }

    static let all = [
      Limits(format: "S16_LE", channels: 2, rate: 44_100), Limits(format: "FLOAT_LE", channels: 1),
      Limits(format: "S16_LE", channels: 1, rate: 44_100, period: 441),
      Limits(format: "S32_LE", channels: 6), Limits(format: "S16_LE", channels: 6, rate: 44_100, period: 1234),
      Limits(format: "FLOAT_LE", channels: 2, period: 997), Limits(format: "S24_3LE", channels: 2),
      Limits(format: "S16_LE", channels: 2, rate: 8000, period: 64),
    ]

    /// The first channel, at full scale 1.
    func firstChannel(_ data: Data) -> [Double] {
      switch format {
      case "FLOAT_LE": frames(data, as: Float.self) { Double($0) }
      case "S32_LE": frames(data, as: Int32.self) { Double($0) / 2_147_483_648 }
      case "S24_3LE": frames(data, as: Int16.self, width: 3, offset: 1) { Double($0) / 32_768 }
      default: frames(data, as: Int16.self) { Double($0) / 32_768 }
      }
    }

    private func frames<Sample: BitwiseCopyable>(
      _ data: Data, as type: Sample.Type, width: Int = MemoryLayout<Sample>.size, offset: Int = 0,
      _ value: (Sample) -> Double
    ) -> [Double] {
      data.withUnsafeBytes { bytes in
        stride(from: offset, to: bytes.count - width * channels + 1, by: width * channels).map {
          value(bytes.loadUnaligned(fromByteOffset: $0, as: type))
        }
      }
    }
  }

  @Test(arguments: Limits.all)
  func deviceThatTakesOnlyOneKindOfSoundGetsIt(limits: Limits) async throws {
    let device = try ScriptedDevice(limits.text)
    let tone = "\(Program.repository.path)/Tests/AudioDeviceTests/Fixtures/loop-44100-stereo.mp3"
    let walk = try LiveWalk(
      ["--set", "audio.music=\(tone)", "--set", "audio.musicDb=0", "--set", "followUpChance.lifecycle=0"],
      trace: "seconds,steps\n0,0\n6,100\n", on: device)
    let outcome = try await walk.finish()
    #expect(outcome.log == outcome.expectedLog)
    #expect(outcome.errors.allSatisfy { $0.contains("broke off") }, "\(outcome.errors)")
    // Between two lines the music stands alone: 441 Hz at 0.485, whatever the device makes of a second.
    let heard = limits.firstChannel(device.played())
    let half = limits.rate / 2
    let isMusicHeard = stride(from: 0, to: heard.count - half, by: half / 2).contains { start in
      let stretch = heard[start..<start + half]
      let crossings = zip(stretch, stretch.dropFirst()).count { $0 < 0 && $1 >= 0 }
      return (0.45..<0.52).contains(stretch.max() ?? 0) && abs(crossings - 220) <= 2
    }
    #expect(isMusicHeard, "\(heard.count) frames, at most \(heard.max() ?? 0)")
  }
}
