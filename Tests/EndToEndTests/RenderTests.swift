import CoachEngine
import Foundation
import TestSupport
import Testing
import VoiceScript

@testable import AudioDevice
@testable import AudioMix

/// What `kit render` writes: where the lines lie, and that it is all there or nothing.
@Suite struct RenderTests {
  /// A minute and a half with four milestones, one of them while another is spoken.
  private static let busy = "seconds,steps\n0,0\n8,1001\n20,2002\n21,3003\n40,5005\n90,5100\n"
  private static let often = ["--set", "cooldownSeconds=3", "--set", "followUpChance.standardSteps=1"]

  /// The frame of a moment, by the rule that the README states: the nearest.
  private func frame(_ milliseconds: Int, _ rate: Int) -> Int {
    Int((Double(milliseconds) * Double(rate) / 1000).rounded())
  }

  @Test(arguments: [44_100, 48_000])
  func everyLineOfTheLogLiesWhereTheLogSaysToTheSample(rate: Int) throws {
    let walk = try RenderedWalk(
      trace: Self.busy, Self.often + ["--no-music", "--rate", "\(rate)", "--set", "audio.voiceDb=0"])
    #expect(walk.sound.sampleRate == rate)
    #expect(walk.spoken.count >= 5 && walk.spoken.contains { $0.followUp != nil })
    var expected = [Float](repeating: 0, count: walk.sound.left.count)
    for spoken in walk.spoken {
      // 350 ms, the line, 1,750 ms, the follow-up: each a whole number of frames at both rates.
      let primary = frame(spoken.milliseconds, rate) + 350 * rate / 1000
      try add(spoken.primary, at: primary, rate, to: &expected)
      guard let followUp = spoken.followUp else { continue }
      let nominal = Int((Double(spoken.primary.sampleCount) * Double(rate) / 48_000).rounded())
      try add(followUp, at: primary + nominal + 1750 * rate / 1000, rate, to: &expected)
    }
    #expect(walk.sound.left == walk.sound.right)
    // Half a step of 24 bits, and the quiet between the lines is no quieter than silence.
    let wrong = expected.indices.first { index in
      abs(walk.sound.left[index] - expected[index]) > (expected[index] == 0 ? 0 : 1.3e-7)
    }
    #expect(wrong == nil, "frame \(wrong ?? 0)")
  }

  private func add(_ line: Line, at frame: Int, _ rate: Int, to samples: inout [Float]) throws {
    let clip = try ClipDecoder.decode(RenderedWalk.voice.get().recording(of: line), sampleRate: rate)
    for index in 0..<clip.frames { samples[frame + index] += clip.view.samples?[index] ?? 0 }
  }

  @Test func logIsThatOfSimulate() throws {
    let trace =
      "seconds,steps,event\n0,0,\n8,1001,\n10,,set cooldownSeconds=2\n12,,pause\n20,,resume\n25,4000,\n"
      + "26.5,,skip\n30,,silence\n33,6100,\n35,,speak\n40,8100,\n41,,end\n"
    let walk = try RenderedWalk(trace: trace, ["--no-music", "--goal", "8000"])
    let simulated = try Program.run(["simulate", "--trace", "-", "--seed", "1", "--goal", "8000"], input: trace)
    #expect(walk.log == simulated.output)
    #expect(walk.spoken.contains { $0.wasCut })
  }

  @Test func sameBytesEachTimeAndThroughAPipe() throws {
    let folder = try TemporaryFolder()
    let walk = ["render", "--walker", "brisk", "--for", "20s", "--seed", "3"]
    for name in ["a.wav", "b.wav"] { _ = try Program.run(walk + ["-o", folder.path(name)]) }
    let piped = try Program.run(walk + ["-o", "-"], outputPath: folder.path("piped"))
    #expect(piped.status == 0 && piped.errors.isEmpty)
    let bytes = [try folder.bytes(of: "a.wav"), try folder.bytes(of: "b.wav"), try folder.bytes(of: "piped")]
    #expect(bytes[0] == bytes[1] && bytes[0] == bytes[2])
    #expect(bytes[0].count > 20 * 48_000 * 6)
  }

  @Test func whatIsAskedForDecidesTheRate() throws {
    let walk = ["render", "--walker", "brisk", "--for", "2s", "--seed", "3", "-o", "-"]
    let folder = try TemporaryFolder()
    let fixtures = "\(Program.repository.path)/Tests/AudioDeviceTests/Fixtures"
    for (options, rate) in [
      (["--set", "audio.music=\(fixtures)/loop-44100-stereo.mp3"], 44_100), (["--no-music"], 48_000),
      // The voice needs more than such music has.
      (["--set", "audio.music=\(fixtures)/mono-22050.mp3"], 44_100), (["--rate", "22050"], 22_050),
    ] {
      _ = try Program.run(walk + options, outputPath: folder.path("a.wav"))
      #expect(WAVFile(path: folder.path("a.wav"))?.sampleRate == rate)
    }
  }

  @Test func spokenOnlyKeepsTheMarginAroundEachComposition() throws {
    let trace = "seconds,steps\n0,0\n30,1001\n60,1100\n"
    let whole = try RenderedWalk(trace: trace, ["--no-music", "--set", "cooldownSeconds=3"])
    let kept = try RenderedWalk(trace: trace, ["--no-music", "--set", "cooldownSeconds=3", "--spoken-only", "2s"])
    #expect(kept.log == whole.log)
    let crossfade = 200 * 48
    var samples: [Float] = []
    for (index, spoken) in whole.spoken.enumerated() {
      let start = max(0, (spoken.milliseconds - 2000) * 48)
      let end = min(whole.sound.left.count, (spoken.end + 2000) * 48)
      if index > 0 { samples.removeLast(crossfade) }
      samples += whole.sound.left[start..<end]
    }
    #expect(whole.spoken.count == 3)
    // Fades touch only what lies between the lines, which is silence here.
    #expect(kept.sound.left == samples)
  }

  @Test(arguments: ["walk.wav", "walk.mp3"])
  func interruptedLeavesNothingBehind(name: String) throws {
    guard name.hasSuffix("wav") || Tool.isInstalled("ffmpeg") || Tool.isInstalled("lame") else { return }
    let folder = try TemporaryFolder()
    _ = try folder.write("what was there before", to: name)
    let outcome = try Program.run(
      ["render", "--walker", "ultra", "--for", "24h", "--seed", "1", "-o", folder.path(name)], signal: SIGINT,
      after: 1.5)
    #expect(outcome.status == 130)
    #expect(outcome.errors.isEmpty)
    #expect(folder.names == [name])
    #expect(folder.text(of: name) == "what was there before")
  }

  @Test func readerThatLeavesIsNoError() throws {
    let command = "'\(Program.path)' render --walker brisk --for 1h --seed 1 --no-music -o - | head -c 100000 | wc -c"
    let outcome = try Tool.run("sh", ["-c", command])
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("100000"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: ["wav", "mp3"])
  func fullDiskIsOneLineAndNoSuccess(format: String) throws {
    guard format == "wav" || Tool.isInstalled("ffmpeg") else { return }
    let outcome = try Program.run(
      ["render", "--walker", "brisk", "--for", "30s", "--seed", "1", "--format", format, "-o", "/dev/full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("No space left on device"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: Tool.isInstalled("ffmpeg")))
  func mp3IsAsLongAsTheWalkAndSoundsLikeIt() throws {
    let folder = try TemporaryFolder()
    let walk = ["render", "--walker", "brisk", "--for", "10s", "--seed", "2", "-o"]
    _ = try Program.run(walk + [folder.path("a.wav")])
    let outcome = try Program.run(walk + [folder.path("a.mp3")])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(folder.names == ["a.mp3", "a.wav"])
    let wav = try #require(WAVFile(path: folder.path("a.wav")))
    let raw = try Tool.run("ffmpeg", ["-v", "error", "-i", folder.path("a.mp3"), "-f", "f32le", "-ac", "2", "-"]).output
    let decoded = raw.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
    #expect(abs(decoded.count - wav.left.count) <= 1152)
    let pairs = zip(decoded, wav.left)
    let error = pairs.reduce(0.0) { $0 + pow(Double($1.0 - $1.1), 2) }
    let signal = wav.left.reduce(0.0) { $0 + pow(Double($1), 2) }
    #expect(error < signal / 30)
  }

  @Test(arguments: [
    ("for file; do :; done; echo \"Error closing file $file: No space left on device\" >&2; exit 1", nil),
    ("kill -KILL $$", "it was ended by signal 9 (Killed)"), ("exit 3", "it ended with status 3"),
  ])
  func encoderThatFailsIsToldByTheFileAndTheReason(script: String, reason: String?) throws {
    let folder = try TemporaryFolder()
    try #require(chmod(try folder.write("#!/bin/sh\n\(script)\n", to: "ffmpeg"), 0o700) == 0)
    let target = folder.path("a.mp3")
    let outcome = try Program.run(
      ["render", "--walker", "brisk", "--for", "2s", "--seed", "1", "-o", target], environment: ["PATH": folder.path])
    #expect(outcome.status == 1)
    let expected = reason ?? "Error closing file \(target): No space left on device"
    #expect(outcome.errors == "kit: ffmpeg could not write the MP3: \(expected)\n")
    #expect(folder.names == ["ffmpeg"])
  }

  @Test func withoutAnEncoderItSaysWhatToInstall() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["render", "--walker", "brisk", "--for", "2s", "--seed", "1", "-o", folder.path("a.mp3")],
      environment: ["PATH": folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("install ffmpeg or lame"))
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [
    (["-o", "a.ogg"], "ends in .wav or .mp3"), ([], "where to?"),
    (["-o", "a.wav", "--spoken-only", "0s"], "1s to 10m"),
    (["-o", "-", "--log", "-"], "cannot both be standard output"),
    (["-o", "a.wav", "--rate", "7999"], "8000 to 192000"),
    (["-o", "a.mp3", "--rate", "96000"], "44100, 48000, found '96000'"),
    (["-o", "-", "--format", "mp3", "--rate", "37800"], "32000, 44100, 48000, found '37800'"),
    (["-o", "-", "--format", "flac"], "wav or mp3"),
  ])
  func whatMakesNoSenseIsUsage(options: [String], says: String) throws {
    let outcome = try Program.run(["render", "--walker", "brisk", "--for", "2s", "--seed", "1"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(says))
    #expect(outcome.output.isEmpty)
  }

  @Test func missingMusicAndSilentWalksFailBeforeAnythingIsWritten() throws {
    let folder = try TemporaryFolder()
    let render = ["render", "--walker", "brisk", "--for", "2s", "--seed", "1", "-o", folder.path("a.wav")]
    let noMusic = try Program.run(render + ["--set", "audio.music=\(folder.path)"])
    #expect(noMusic.errors.contains("no MP3 there can be played") && noMusic.status == 1)
    let silent = try Program.run(render + ["--silent", "--spoken-only", "5s"])
    #expect(silent.errors.contains("nothing is spoken") && silent.status == 1)
    #expect(folder.names.isEmpty)
  }
}
