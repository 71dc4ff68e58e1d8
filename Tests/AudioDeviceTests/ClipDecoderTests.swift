import AudioMix
import Foundation
import TestSupport
import Testing

@testable import AudioDevice

@Suite("Decoding lines")
struct ClipDecoderTests {
  @Test("A line is exactly as long as what was encoded")
  func exactLength() throws {
    #expect(try ClipDecoder.decode(Fixture.loop, sampleRate: 44100).frames == 44100)
    #expect(try ClipDecoder.decode(Fixture.mono, sampleRate: 22050).frames == 22050)
    #expect(try ClipDecoder.decode(Fixture.stereo48, sampleRate: 48000).frames == 48000)
    #expect(try ClipDecoder.decode(Fixture.tagged, sampleRate: 44100).frames == 44100)
  }

  @Test("Another sample rate gives the length the timeline counts with", arguments: [8000, 32000, 44100, 48000, 96000])
  func resampled(rate: Int) throws {
    let clip = try ClipDecoder.decode(Fixture.mono, sampleRate: rate)
    #expect(clip.frames == FrameCount.converted(22050, from: 22050, to: rate))
    #expect(clip.sampleRate == rate)
  }

  @Test("What is heard is the sine that was encoded, at its level", arguments: [44100, 48000])
  func content(rate: Int) throws {
    let clip = try ClipDecoder.decode(Fixture.loop, sampleRate: rate)
    let mixer = Mixer(MixerSettings(sampleRate: rate))
    let control = MixerControl(mixer)
    control.play(
      Passage(
        primary: SpokenLine(clip), silences: PassageSilences(preRollMs: 0, gapMs: 0, postRollMs: 0), sampleRate: rate))
    var playing = mixer
    var heard = [Float](repeating: 0, count: 2 * clip.frames)
    heard.withUnsafeMutableBufferPointer { playing.render(into: $0.baseAddress!, frames: clip.frames) }
    let middle = (5000..<40000).map { Double(heard[2 * $0]) }
    let peak = middle.map(abs).max() ?? 0
    #expect(abs(peak - 0.485) < 0.02)
    let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(Double(crossings) * Double(rate) / 35000 - 441) < 2)
  }

  @Test("Each kind of wrong file is named with what is wrong")
  func errors() throws {
    let missing = #expect(throws: AudioFileError.self) { try ClipDecoder.decode("/no/such.mp3", sampleRate: 44100) }
    #expect(missing == .unreadable(path: "/no/such.mp3", code: ENOENT))
    #expect("\(try #require(missing))".contains("/no/such.mp3: cannot be read"))
    #expect(throws: AudioFileError.empty(path: Fixture.empty)) {
      try ClipDecoder.decode(Fixture.empty, sampleRate: 44100)
    }
    #expect(throws: AudioFileError.notMP3(path: Fixture.wav, found: "a WAV file")) {
      try ClipDecoder.decode(Fixture.wav, sampleRate: 44100)
    }
    #expect(throws: AudioFileError.notMP3(path: Fixture.text, found: nil)) {
      try ClipDecoder.decode(Fixture.text, sampleRate: 44100)
    }
    #expect(throws: AudioFileError.notMP3(path: Fixture.id3Only, found: nil)) {
      try ClipDecoder.decode(Fixture.id3Only, sampleRate: 44100)
    }
    #expect(throws: AudioFileError.notAFile(path: "/")) { try ClipDecoder.decode("/", sampleRate: 44100) }
  }

  @Test("A damaged line is an error, not half a line", arguments: [Fixture.truncated, Fixture.corruptMiddle])
  func damaged(path: String) throws {
    let error = #expect(throws: AudioFileError.self) { try ClipDecoder.decode(path, sampleRate: 44100) }
    guard case .damaged(path, let frames, let expected) = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(frames < expected)
  }

  @Test("Any cut or scribbled file is decoded or refused, never a crash", arguments: 1...40)
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: seed % 2 == 0 ? Fixture.loop : Fixture.tagged))
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
    let folder = try TemporaryFolder()
    let path = folder.path + "/fuzz.mp3"
    try bytes.write(to: URL(fileURLWithPath: path))
    let clip = try? ClipDecoder.decode(path, sampleRate: 44100)
    #expect(clip.map { $0.frames > 0 } ?? true)
    let reader = MusicReader(path: path, sampleRate: 44100)
    var buffer = [Float](repeating: .nan, count: 2 * 4096)
    for _ in 0..<30 {
      let count = buffer.withUnsafeMutableBufferPointer { reader.read(into: $0.baseAddress!, frames: 4096) }
      #expect(count == 4096 || reader.status.reason != nil)
      #expect(buffer[..<(2 * count)].allSatisfy { $0.isFinite })
    }
  }
}
