import AudioMix
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import AudioDevice

/// Waits until a condition holds, up to a limit that only a failure reaches.
func eventually(within seconds: Double = 60, _ condition: () -> Bool) -> Bool {
  let end = MonotonicClock.now() + Int64(seconds * 1e9)
  while MonotonicClock.now() < end {
    if condition() { return true }
    usleep(5_000)
  }
  return condition()
}

extension DeviceStatus {
  var isPlaying: Bool {
    if case .playing = self { true } else { false }
  }

  var reason: String? {
    if case .silent(let reason) = self { reason } else { nil }
  }
}

@Suite("Player without a device", .live)
struct SilentPlayerTests {
  @Test("No device: says so, and the passage goes on at its pace to its end")
  func missingDevice() throws {
    let player = Player(PlayerOptions(device: "hw:77", musicPath: Fixture.stereo48))
    #expect(player.sampleRate == 48000)
    player.start()
    let line = SpokenLine(clip: nil, frames: 4800)
    let silences = PassageSilences(preRollMs: 100, gapMs: 100, postRollMs: 100)
    let start = MonotonicClock.now()
    let id = player.play(Passage(primary: line, silences: silences, sampleRate: 48000))
    var ends: [PassageEnd] = []
    let isOver = eventually {
      let status = player.poll()
      ends += status.ends
      return !ends.isEmpty
    }
    #expect(isOver)
    #expect(Double(MonotonicClock.now() - start) / 1e9 >= 0.22)
    #expect(ends.first?.id == id)
    #expect(ends.first?.wasCut == false)
    let status = player.poll()
    // The music goes on unheard: it is there again, where it would be, as soon as a device is.
    #expect(status.mixer.musicUnderruns == 0)
    #expect(status.device == .silent(reason: "No sound device (hw:77): silent, trying again"))
    #expect(status.music.title == "stereo-48000")
    player.stop()
    let frames = player.poll().mixer.framesRendered
    usleep(100_000)
    #expect(player.poll().mixer.framesRendered == frames)
  }

  @Test("A device that keeps no time does not make time run faster")
  func nullDevice() {
    let player = Player(PlayerOptions(device: "null", musicPath: Fixture.loop))
    player.start()
    #expect(eventually { player.poll().device.isPlaying })
    let before = player.poll().mixer.framesRendered
    let start = MonotonicClock.now()
    usleep(1_000_000)
    let frames = player.poll().mixer.framesRendered - before
    let elapsed = Double(MonotonicClock.now() - start) / 1e9
    // The grace before it is noticed is about 0.3 s of sound.
    #expect(Double(frames) / 44100 < elapsed + 0.5)
    #expect(frames > 4410)
    player.stop()
  }

  @Test("The music is heard on whatever device there is, at its volume, until the player stops")
  func heard() throws {
    // A machine that is too busy for the music breaks a take, never ten.
    #expect(try (1...10).contains { _ in try isMusicHeardWell() })
  }

  private func isMusicHeardWell() throws -> Bool {
    let device = try FileDevice()
    let player = Player(PlayerOptions(device: device.name, musicPath: Fixture.loop, musicDb: -6))
    player.start()
    #expect(eventually { player.poll().mixer.framesRendered > 44100 })
    player.stop()
    let heard = try device.left()
    guard let music = heard.firstIndex(where: { $0.magnitude > 0.2 }), heard.count >= music + 32_000 else {
      return false
    }
    let second = heard[(music + 2000)...].prefix(30_000)
    let peak = Decibels.level(Double(second.max() ?? 0) / 0.485)
    let crossings = zip(second, second.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return abs(peak + 6) < 0.2 && abs(crossings - 300) <= 1
  }

  @Test("A player that stands still fades out, keeps its place and fades in again, and nothing has broken off")
  func standsStill() throws {
    let device = try FileDevice()
    let player = Player(PlayerOptions(device: device.name, musicPath: Fixture.loop, musicDb: 0))
    player.start()
    func playOn() {
      #expect(eventually { player.poll().device.isPlaying })
      let before = player.poll().mixer.framesRendered
      #expect(eventually { player.poll().mixer.framesRendered > before + 30_000 })
    }
    for _ in 0..<3 {
      playOn()
      player.suspend()
      let isStill = eventually {
        let frames = player.poll().mixer.framesRendered
        usleep(400_000)
        return player.poll().mixer.framesRendered == frames
      }
      #expect(isStill)
      player.resume()
    }
    playOn()
    player.stop()
    #expect(player.poll().xruns == 0)
    // What was played since the device was opened last.
    let heard = try device.left()
    // Full scale to silence in one frame would be 0.485; the sine alone moves by 0.031.
    #expect(zip(heard, heard.dropFirst()).allSatisfy { ($0 - $1).magnitude < 0.06 })
    #expect(heard.contains { $0 > 0.45 })
  }

  @Test("The voice has the frames it needs, whatever the music was made with")
  func leastRate() {
    #expect(Player(PlayerOptions(device: "null", musicPath: Fixture.mono)).sampleRate == 44100)
    #expect(Player(PlayerOptions(device: "null", musicPath: Fixture.stereo48)).sampleRate == 48000)
    #expect(Player(PlayerOptions(device: "null", musicPath: Fixture.mono, sampleRate: 22050)).sampleRate == 22050)
  }

  @Test("Music that cannot be played is a reason, and the voice is heard all the same")
  func noMusic() throws {
    let device = try FileDevice()
    let player = Player(PlayerOptions(device: device.name, musicPath: Fixture.text))
    player.start()
    #expect(
      eventually {
        let status = player.poll()
        return status.music.reason != nil && status.device.isPlaying
      })
    let clip = VoiceClip([Float](repeating: 0.25, count: 441), sampleRate: 44100)
    let id = player.play(
      Passage(
        primary: SpokenLine(clip), silences: PassageSilences(preRollMs: 10, gapMs: 0, postRollMs: 10),
        sampleRate: 44100))
    #expect(eventually { player.poll().ends.contains { $0.id == id } })
    player.stop()
    let heard = try device.left()
    #expect(heard.count { $0 == 0.25 } == 441)
    #expect(heard.count { $0 != 0 } == 441)
  }

  @Test("Starting, steering and stopping in any order and number is safe")
  func lifecycle() {
    for _ in 0..<10 {
      let player = Player(PlayerOptions(device: "null", musicPath: Fixture.loop, sampleRate: 22050))
      player.stopVoice()
      player.start()
      player.start()
      player.play(Passage(primary: SpokenLine(clip: nil, frames: 44100), sampleRate: 22050))
      player.setMusic(enabled: false)
      player.setMusicGain(-3)
      player.setVoiceGain(-3)
      player.setDucking(DuckingSettings(span: .speech))
      _ = player.poll()
      player.stop()
      player.stop()
      player.stopVoice()
      _ = player.poll()
    }
    let unstarted = Player(PlayerOptions())
    unstarted.stop()
  }
}

@Suite("Player on a real sound server", .serialized, .live, .enabled(if: PulseServer.isInstalled))
struct PulsePlayerTests {
  let rate = 44100

  /// The level of each 10 ms, in dBFS, by the power of what was recorded.
  func levels(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count - 440, by: 441).map { start in
      let power = samples[start..<start + 441].reduce(0.0) { $0 + Double($1) * Double($1) } / 441
      return Decibels.level((2 * power).squareRoot())
    }
  }

  /// A second of silent line over music, as the server plays it.
  private func duckedMusic() async throws -> (recording: [Float], xruns: Int) {
    let server = try PulseServer(leadsThisProcess: true)
    var xruns = 0
    let recording = try await server.record {
      let player = Player(PlayerOptions(device: "pulse", musicPath: Fixture.loop, musicDb: 0))
      player.start()
      #expect(eventually { player.poll().device.isPlaying })
      #expect(eventually { player.poll().mixer.framesRendered > 44100 })
      let clip = VoiceClip([Float](repeating: 0, count: 44100), sampleRate: rate)
      let id = player.play(Passage(primary: SpokenLine(clip), sampleRate: rate))
      #expect(eventually { player.poll().ends.contains { $0.id == id } })
      let end = player.poll().mixer.framesRendered
      #expect(eventually { player.poll().mixer.framesRendered > end + 66150 })
      xruns = player.poll().xruns + player.poll().mixer.musicUnderruns
      player.stop()
    }
    return (recording.left, xruns)
  }

  @Test("What the server plays is the music, ducked under the voice, without a click")
  func ducking() async throws {
    // What broke off, on a machine that is too busy, is no measure of how it sounds.
    var take = try await duckedMusic()
    for _ in 0..<4 where take.xruns > 0 { take = try await duckedMusic() }
    let recording = take.recording
    let heard = levels(recording)
    let loud = try #require(heard.firstIndex { $0 > -7 })
    let down = try #require(heard[loud...].firstIndex { $0 < -20 })
    let up = try #require(heard[down...].firstIndex { $0 > -7.5 })
    let isDucked = heard[down..<up].contains { abs($0 + 22.3) < 0.4 }
    #expect(isDucked)
    // Pre-roll and post-roll, a second of line and most of the release.
    let milliseconds = (up - down) * 10
    #expect(abs(milliseconds - 2350) < 150)
    // A click would be a larger step than the sine has at its steepest.
    let ramps = recording[(441 * (down - 30))..<(441 * up)]
    let step = zip(ramps, ramps.dropFirst()).map { abs($0 - $1) }.max() ?? 1
    let steepest = Float(2 * Double.pi * 441 / 44100 * 0.5)
    #expect(step < steepest * 1.2)
  }

  @Test("A server that dies leaves a silent walk, and is taken back when it returns")
  func serverDies() async throws {
    let server = try PulseServer(leadsThisProcess: true)
    let player = Player(PlayerOptions(device: "pulse", musicPath: Fixture.loop))
    player.start()
    #expect(eventually { player.poll().device.isPlaying })
    server.kill()
    #expect(eventually { player.poll().device.reason != nil })
    let reason = player.poll().device.reason
    #expect(reason?.hasSuffix(": silent, trying again") == true)
    let before = player.poll().mixer.framesRendered
    #expect(eventually { player.poll().mixer.framesRendered > before + 22050 })
    try server.start()
    #expect(eventually { player.poll().device.isPlaying })
    // A server that has just started may take nothing for a second or two.
    let recording = try await server.record { usleep(3_500_000) }.left
    #expect((levels(recording).max() ?? -100) > -20)
    #expect(player.poll().device.isPlaying)
    player.stop()
  }

  @Test("A device that ran dry is filled again and goes on")
  func underrun() throws {
    let server = try PulseServer(leadsThisProcess: true)
    var sink = try ALSASink(device: "pulse", sampleRate: rate)
    let (period, buffer) = (sink.periodFrames, sink.bufferFrames)
    #expect((rate / 25...rate / 3).contains(buffer))
    let silence = [Float](repeating: 0, count: 2 * period)
    var played = 0
    // Until the server has begun to take frames, and the buffer is full again.
    while played < 3 * buffer {
      let outcome = sink.write(silence, frames: period)
      guard outcome == .played || outcome == .stalled else {
        Issue.record("lost before the underrun: \(outcome)")
        return
      }
      if outcome == .played { played += period }
    }
    usleep(1_000_000)
    for _ in 0..<20 {
      let outcome = sink.write(silence, frames: period)
      #expect(outcome == .played || outcome == .stalled)
    }
    let recoveries = sink.recoveries
    #expect(recoveries >= 1)
    withExtendedLifetime(server) {}
  }

  @Test("A server that comes up later is found")
  func serverComesLater() throws {
    let server = try PulseServer(leadsThisProcess: true)
    server.kill()
    let player = Player(PlayerOptions(device: "pulse"))
    player.start()
    #expect(eventually { player.poll().device.reason != nil })
    try server.start()
    #expect(eventually { player.poll().device.isPlaying })
    player.stop()
  }
}
