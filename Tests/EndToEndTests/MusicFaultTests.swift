import Foundation
import TestSupport
import TestTraits
import Testing

/// What can be wrong with music: the log stays what it is, the walker is told in one line, and the voice is heard.
@Suite(.live) struct MusicFaultTests {
  private static let fixtures = "\(Program.repository.path)/Tests/AudioDeviceTests/Fixtures"

  /// A piece of music, and what is said of it.
  struct Music: CustomTestStringConvertible {
    let fixture: String
    /// What the one notice contains; nil where there is nothing to tell.
    var says: String?
    var testDescription: String { fixture }

    static let all = [
      Music(fixture: "loop-44100-stereo"), Music(fixture: "mono-22050"), Music(fixture: "stereo-48000"),
      Music(fixture: "vbr-no-header"), Music(fixture: "truncated"), Music(fixture: "corrupt-middle"),
      Music(fixture: "empty", says: "is empty"), Music(fixture: "wav-named", says: "is a WAV file"),
      Music(fixture: "text-named", says: "holds no MP3 audio"), Music(fixture: "id3-only", says: "holds no MP3 audio"),
      Music(fixture: "missing", says: "cannot be read"),
    ]
  }

  private func walk(_ path: String, on device: ScriptedDevice, through starter: [String] = []) throws -> LiveWalk {
    try LiveWalk(
      ["--set", "audio.music=\(path)", "--set", "followUpChance.lifecycle=0"], trace: "seconds,steps\n0,0\n3,100\n",
      on: device, through: starter)
  }

  /// Whether the device played anything, and when nothing was wrong with the music, that for most of the time.
  private func expectSound(on device: ScriptedDevice, hasMusic: Bool) {
    let sound = StereoSound(interleavedFloats: device.played()).left
    let loud = sound.count { $0.magnitude > 0.001 }
    #expect(loud > sound.count / (hasMusic ? 2 : 10), "\(loud) of \(sound.count) frames")
  }

  @Test(arguments: Music.all)
  func musicIsPlayedOrToldOf(music: Music) async throws {
    let device = try ScriptedDevice()
    let walk = try walk("\(Self.fixtures)/\(music.fixture).mp3", on: device)
    let outcome = try await walk.finish()
    #expect(outcome.status == 0)
    #expect(outcome.log == outcome.expectedLog)
    let told = outcome.errors.filter { !$0.contains("broke off") }
    if let says = music.says {
      #expect(told.count == 1 && told[0].contains("No music: ") && told[0].contains(says), "\(told)")
    } else {
      #expect(told.isEmpty, "\(told)")
    }
    expectSound(on: device, hasMusic: music.says == nil)
  }

  @Test func folderOfEverythingPlaysWhatCanBePlayed() async throws {
    let folder = try TemporaryFolder()
    for music in Music.all where music.fixture != "missing" {
      try folder.add("\(Self.fixtures)/\(music.fixture).mp3", as: "\(music.fixture).mp3")
    }
    let device = try ScriptedDevice()
    let outcome = try await walk(folder.path, on: device).finish()
    #expect(outcome.log == outcome.expectedLog)
    #expect(!outcome.errors.contains { $0.contains("No music") })
    expectSound(on: device, hasMusic: true)
  }

  @Test func folderThatMayNotBeReadIsToldOfOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.add("\(Self.fixtures)/loop-44100-stereo.mp3", as: "a.mp3")
    chmod(folder.path, 0)
    defer { chmod(folder.path, 0o700) }
    // The superuser may read everything, unless that is taken away.
    let starter = geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
    let device = try ScriptedDevice()
    let outcome = try await walk(folder.path, on: device, through: starter).finish()
    #expect(outcome.log == outcome.expectedLog)
    let told = outcome.errors.filter { !$0.contains("broke off") }
    #expect(told.count == 1 && told[0].contains("No music: "), "\(told)")
    expectSound(on: device, hasMusic: false)
  }

  @Test func diskThatDoesNotAnswerIsToldOfAndKeepsNobody() async throws {
    let machine = try FaultyMachine()
    let device = try ScriptedDevice()
    let walk = try LiveWalk(on: device, through: machine.starter)
    #expect(try await eventually { device.isHeard() })
    try machine.turn(.slow)
    #expect(try await eventually { walk.errors.contains { $0.contains("No music for now: ") } }, "\(walk.errors)")
    // The disk answers no more, and the program ends all the same.
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
    try machine.turn(.none)
  }

  @Test func diskThatFailsIsNoFaultOfTheMusic() async throws {
    let machine = try FaultyMachine()
    let device = try ScriptedDevice()
    let walk = try LiveWalk(on: device, through: machine.starter)
    #expect(try await eventually { device.isHeard() })
    try machine.turn(.broken)
    #expect(try await eventually { walk.errors.contains { $0.contains("cannot be read (Input/output error)") } })
    try machine.turn(.none)
    let before = device.playedBytes
    #expect(try await eventually { device.isHeard(from: before) })
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
    #expect(!outcome.errors.contains { $0.contains("holds no MP3") }, "\(outcome.errors)")
  }

  @Test func musicDeletedWhilePlayingIsToldOfOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.add("\(Self.fixtures)/loop-44100-stereo.mp3", as: "a.mp3")
    let device = try ScriptedDevice()
    let walk = try LiveWalk(["--set", "audio.music=\(folder.path("a.mp3"))"], on: device)
    #expect(try await eventually { device.isHeard() })
    try FileManager.default.removeItem(atPath: folder.path("a.mp3"))
    let says = "No music: \(folder.path("a.mp3")): cannot be read"
    #expect(try await eventually { walk.errors.contains { $0.contains(says) } })
    // The voice goes on without it, and the music comes back when the file does.
    try folder.add("\(Self.fixtures)/loop-44100-stereo.mp3", as: "a.mp3")
    let before = device.playedBytes
    #expect(try await eventually { device.isHeard(from: before) })
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
    #expect(outcome.errors.count { $0.contains("No music") } == 1)
  }
}
