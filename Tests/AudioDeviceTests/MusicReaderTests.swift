import AudioMix
import Foundation
import TestSupport
import Testing

@testable import AudioDevice

@Suite("Music")
struct MusicReaderTests {
  /// The left channel of the next frames.
  func read(_ reader: MusicReader, _ frames: Int, block: Int = 1000) -> [Float] {
    var left: [Float] = []
    var buffer = [Float](repeating: .nan, count: 2 * block)
    while left.count < frames {
      let wanted = min(block, frames - left.count)
      let count = buffer.withUnsafeMutableBufferPointer { reader.read(into: $0.baseAddress!, frames: wanted) }
      left += (0..<count).map { buffer[2 * $0] }
      if count < wanted, !reader.isLooking { break }
    }
    return left
  }

  func longestRun(of samples: some Collection<Float>, where condition: (Float) -> Bool) -> Int {
    var longest = 0
    var run = 0
    for sample in samples {
      run = condition(sample) ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  func largestStep(_ samples: some Collection<Float>) -> Float {
    zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }

  /// Largest step of a 441 Hz sine of level 0.5 from frame to frame.
  func sineStep(_ rate: Int) -> Float { Float(2 * Double.pi * 441 / Double(rate) * 0.5) }

  @Test("A file loops without silence, click or drift", arguments: [44100, 48000, 22050])
  func loop(rate: Int) {
    let reader = MusicReader(path: Fixture.loop, sampleRate: rate)
    let heard = read(reader, 3 * rate + 1000)
    #expect(heard.count == 3 * rate + 1000)
    let inner = heard[200...]
    #expect(longestRun(of: inner) { abs($0) < 0.02 } <= 4)
    #expect(largestStep(inner) < sineStep(rate) * 1.15)
    let crossings = zip(inner, inner.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(crossings - 441 * (inner.count) / rate) <= 2)
  }

  @Test("A mono file at half the rate plays on both channels")
  func mono() {
    let reader = MusicReader(path: Fixture.mono, sampleRate: 44100)
    var buffer = [Float](repeating: .nan, count: 2 * 40000)
    let count = buffer.withUnsafeMutableBufferPointer { reader.read(into: $0.baseAddress!, frames: 40000) }
    #expect(count == 40000)
    #expect((0..<40000).allSatisfy { buffer[2 * $0] == buffer[2 * $0 + 1] })
    #expect(abs((buffer[2000...].max() ?? 0) - 0.485) < 0.02)
  }

  @Test("A folder plays its files in order, over and over, whatever their rates")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.add(Fixture.loop, as: "a.mp3")
    try folder.add(Fixture.stereo48, as: "b.MP3")
    try folder.add(Fixture.mono, as: "c.mp3")
    try folder.add(Fixture.text, as: "notes.txt")
    let reader = MusicReader(path: folder.path, sampleRate: 44100)
    var titles: [String?] = []
    for _ in 0..<6 {
      let second = read(reader, 44100, block: 44100)
      #expect(second.count == 44100)
      #expect(abs((second.max() ?? 0) - 0.485) < 0.03)
      titles.append(reader.status.title)
    }
    #expect(titles == ["a", "b", "c", "a", "b", "c"])
    #expect(reader.takeFaults().isEmpty)
  }

  @Test("The title comes from the tag, else from the file's name")
  func title() {
    let tagged = MusicReader(path: Fixture.tagged, sampleRate: 44100)
    _ = read(tagged, 100)
    #expect(tagged.status.title == "Slow River")
    let plain = MusicReader(path: Fixture.loop, sampleRate: 44100)
    _ = read(plain, 100)
    #expect(plain.status.title == "loop-44100-stereo")
  }

  @Test("Tracks that cannot be played are reported once and left out")
  func unplayable() throws {
    let folder = try TemporaryFolder()
    try folder.add(Fixture.empty, as: "1.mp3")
    try folder.add(Fixture.loop, as: "2.mp3")
    try folder.add(Fixture.text, as: "3.mp3")
    try folder.add(Fixture.id3Only, as: "4.mp3")
    let reader = MusicReader(path: folder.path, sampleRate: 44100)
    #expect(read(reader, 5 * 44100).count == 5 * 44100)
    let faults = reader.takeFaults()
    #expect(faults.count == 3)
    #expect(faults.first?.contains("1.mp3: is empty") == true)
    #expect(reader.status.reason == nil)
  }

  @Test("A track damaged in its middle plays on", arguments: [Fixture.corruptMiddle, Fixture.truncated])
  func damaged(path: String) {
    let reader = MusicReader(path: path, sampleRate: 44100)
    let heard = read(reader, 200_000)
    #expect(heard.count == 200_000)
    #expect(heard.allSatisfy { $0.magnitude <= 4 })
    #expect(longestRun(of: heard) { abs($0) < 0.02 } < 44100)
  }

  @Test("Nothing playable is silence with a reason, and what turns up later is played")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let reader = MusicReader(path: folder.path, sampleRate: 44100)
    #expect(read(reader, 1000).isEmpty)
    #expect(reader.status.reason == "No music: no MP3 files in \(folder.path)")
    try folder.add(Fixture.text, as: "a.mp3")
    #expect(read(reader, 1000).isEmpty)
    #expect(read(reader, 1000).isEmpty)
    #expect(reader.status.reason == "No music: nothing in \(folder.path) can be played")
    #expect(reader.takeFaults().count == 1)
    try folder.add(Fixture.loop, as: "b.mp3")
    _ = read(reader, 1000)
    #expect(read(reader, 1000).count == 1000)
    #expect(reader.status.reason == nil)
  }

  @Test("One call looks at one track that cannot be played, so that whoever waits can be told, and leave")
  func oneAtATime() throws {
    let folder = try TemporaryFolder()
    for number in 1...5 { try folder.add(Fixture.text, as: "\(number).mp3") }
    try folder.add(Fixture.loop, as: "6.mp3")
    let reader = MusicReader(path: folder.path, sampleRate: 44100)
    var buffer = [Float](repeating: 0, count: 2000)
    for number in 1...5 {
      #expect(reader.read(into: &buffer, frames: 1000) == 0)
      #expect(reader.isLooking)
      #expect(reader.status.reason == "No music yet: \(number) of 6 files cannot be played")
      #expect(reader.takeFaults().count == 1)
    }
    #expect(reader.read(into: &buffer, frames: 1000) == 1000)
    #expect(!reader.isLooking)
    #expect(reader.status == MusicStatus(title: "6"))
  }

  @Test("A name that is no text is opened as it stands")
  func nameInAnotherEncoding() throws {
    let folder = try TemporaryFolder()
    let path = AudioPath(Array("Gr".utf8) + [0xFC, 0xDF] + Array("e.mp3".utf8), in: AudioPath(folder.path))
    let music = try #require(FileManager.default.contents(atPath: Fixture.loop))
    let file = open(path.bytes, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(music.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == music.count)
    close(file)
    let reader = MusicReader(path: folder.path, sampleRate: 44100)
    #expect(read(reader, 1000).count == 1000)
    #expect(reader.status.title == "Gr\u{FFFD}\u{FFFD}e")
  }

  @Test("Rubbish by the name of MP3 is refused and never heard, even where it holds what looks like frames")
  func rubbish() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 11)
    let frame = Array(try folder.bytes(ofFile: Fixture.loop)[1252..<1879])
    for frames in 0...3 {
      var bytes = (0..<60_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Frames that follow one another, as chance makes them, with rubbish before and behind.
      bytes.insert(contentsOf: Array(repeatElement(frame, count: frames).joined()), at: 30_000)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("rubbish-\(frames).mp3")))
      let reader = MusicReader(path: folder.path("rubbish-\(frames).mp3"), sampleRate: 44100)
      #expect(read(reader, 4096).isEmpty)
      #expect(reader.status.reason?.contains("holds no MP3 audio") == true)
      #expect(reader.takeFaults().isEmpty)
    }
  }

  @Test("An ID3 tag of 2 MB in front of the music changes nothing")
  func largeTag() throws {
    let folder = try TemporaryFolder()
    let size = 2 << 20
    let sizeBytes = [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) }
    let tag = Array("ID3".utf8) + [3, 0, 0] + sizeBytes + [UInt8](repeating: 0, count: size)
    let path = folder.path("tagged.mp3")
    try Data(tag + folder.bytes(ofFile: Fixture.loop)).write(to: URL(fileURLWithPath: path))
    let plain = MusicReader(path: Fixture.loop, sampleRate: 44100)
    #expect(read(MusicReader(path: path, sampleRate: 44100), 100_000) == read(plain, 100_000))
  }

  @Test("Music of a variable rate that nothing in the file tells of loops as any other")
  func variableRateWithoutHeader() {
    let reader = MusicReader(path: Fixture.variableRate, sampleRate: 44100)
    let heard = read(reader, 5 * 44100)
    #expect(heard.count == 5 * 44100)
    // The file says nothing of the encoder's padding either, so that a little silence is part of it.
    #expect(longestRun(of: heard) { abs($0) < 0.02 } < 3500)
    #expect(abs((heard.max() ?? 0) - 0.485) < 0.03)
  }

  @Test("A file deleted while it plays is heard to its end, then it is missing, and it is heard again when it is back")
  func deleted() throws {
    let folder = try TemporaryFolder()
    try folder.add(Fixture.loop, as: "a.mp3")
    let reader = MusicReader(path: folder.path("a.mp3"), sampleRate: 44100)
    #expect(read(reader, 10_000).count == 10_000)
    try FileManager.default.removeItem(atPath: folder.path("a.mp3"))
    #expect(read(reader, 100_000).count == 34_100)
    #expect(reader.status.reason?.contains("a.mp3: cannot be read") == true)
    try folder.add(Fixture.loop, as: "a.mp3")
    #expect(read(reader, 10_000).count == 10_000)
    #expect(reader.status.reason == nil)
  }

  @Test("The first playable track gives the sample rate")
  func sampleRate() throws {
    #expect(MusicReader.sampleRate(ofMusicAt: Fixture.stereo48) == 48000)
    #expect(MusicReader.sampleRate(ofMusicAt: Fixture.text) == nil)
    let folder = try TemporaryFolder()
    try folder.add(Fixture.wav, as: "1.mp3")
    try folder.add(Fixture.mono, as: "2.mp3")
    #expect(MusicReader.sampleRate(ofMusicAt: folder.path) == 22050)
  }

  @Test("Music and voice, ducked over the loop's seam and a track change, make no step of their own")
  func seamWhileDucked() throws {
    let folder = try TemporaryFolder()
    try folder.add(Fixture.loop, as: "a.mp3")
    try folder.add(Fixture.loop, as: "b.mp3")
    let reader = MusicReader(path: folder.path, sampleRate: 44100)
    var mixer = Mixer(MixerSettings(sampleRate: 44100, musicDb: 0, musicBufferMs: 1500))
    let control = MixerControl(mixer)
    control.play(Passage(primary: SpokenLine(clip: nil, frames: 3 * 44100), sampleRate: 44100))
    var heard: [Float] = []
    var music = [Float](repeating: 0, count: 2 * 8192)
    var output = [Float](repeating: 0, count: 2 * 1000)
    for _ in 0..<120 {
      music.withUnsafeMutableBufferPointer { music in
        let count = reader.read(into: music.baseAddress!, frames: min(8192, control.music.room))
        #expect(control.music.write(music.baseAddress!, frames: count) == count)
      }
      output.withUnsafeMutableBufferPointer { mixer.render(into: $0.baseAddress!, frames: 1000) }
      heard += (0..<1000).map { output[2 * $0] }
    }
    let ducked = heard[20000..<119_000]
    let peak = Decibels.level(Double(ducked.max() ?? 0) / 0.485)
    #expect(abs(peak + 16) < 0.5)
    #expect(largestStep(ducked) < sineStep(44100) * Float(Decibels.gain(-16)) * 1.15)
    #expect(reader.status.title == "a")
  }
}
