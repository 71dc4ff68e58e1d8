internal import AudioDevice
internal import AudioMix
public import CoachEngine
internal import Foundation
internal import VoiceScript

/// One recording, measured as it is heard and held against its limits.
public struct RecordingCheck: Sendable {
  public let line: Line
  /// The recording's path.
  public let path: String
  /// Nil when it cannot be decoded, or is silent.
  public private(set) var measures: RecordingMeasures?
  /// What is wrong, each in a line: what, how much, and what was expected.
  public private(set) var findings: [String] = []

  /// - Throws: ``StudioError`` when nothing can be measured here, or the work was stopped.
  init(_ line: Line, in library: VoiceLibrary, with ffmpeg: FFmpeg) throws(StudioError) {
    self.line = line
    path = library.recording(of: line)
    guard FileManager.default.fileExists(atPath: path) else {
      findings.append("missing: no MP3; kit voice render \(line.name)")
      return
    }
    let row = library.manifest.lines[line.name]
    if row == nil { findings.append("manifest: has no row; kit voice render \(line.name)") }
    if let row, row.text != line.text { findings.append("stale: says \"\(row.text)\", expected \"\(line.text)\"") }
    do {
      let sound = try ffmpeg.measure(path, input: ["-f", "mp3"])
      guard sound.samples.count / sound.channels <= FFmpeg.longestSpeech * sound.sampleRate else {
        findings.append("length: more than \(FFmpeg.longestSpeech) s, expected one spoken line")
        return
      }
      inspect(sound, saying: row?.text ?? line.text)
    } catch {
      guard case .failed(let problem) = error else { throw error }
      findings.append("cannot be decoded: \(problem)")
    }
    checkLength(row?.samples)
  }

  private mutating func inspect(_ sound: DecodedSound, saying spoken: String) {
    if let complaint = sound.complaint { findings.append("damaged: \(complaint)") }
    expect(sound.sampleRate == LineCatalog.sampleRate) {
      "sample rate: \(sound.sampleRate) Hz, expected \(LineCatalog.sampleRate)"
    }
    expect(sound.channels == 1) { "channels: \(sound.channels), expected mono" }
    let samples = Self.mono(sound)
    let clipped = Self.longestRun(in: sound.samples)
    expect(clipped < FlatTops.length) { "clipped: \(clipped) samples in a row at full scale" }
    guard let speech = SpeechBounds.find(in: samples, sampleRate: sound.sampleRate) else {
      findings.append("silent: expected speech")
      return
    }
    let rate = Double(sound.sampleRate)
    let wordCount = words(of: spoken).count
    let measures = RecordingMeasures(
      loudness: sound.loudness, truePeak: sound.truePeak,
      leadingSilenceMs: 1000 * Double(speech.lowerBound) / rate,
      trailingSilenceMs: 1000 * Double(samples.count - speech.upperBound) / rate,
      seconds: Double(samples.count) / rate, wordsPerSecond: Double(wordCount) * rate / Double(samples.count))
    check(measures)
    checkEdges(samples, sampleRate: sound.sampleRate)
    self.measures = measures
  }

  private mutating func check(_ measures: RecordingMeasures) {
    expect(abs(measures.loudness - Mastering.loudness) <= RecordingLimits.loudnessTolerance) {
      "loudness: \(Figure.text(measures.loudness)) LUFS, "
        + "expected \(Figure.text(Mastering.loudness, digits: 0)) ± \(RecordingLimits.loudnessTolerance)"
    }
    expect(measures.truePeak <= Mastering.truePeak) {
      "true peak: \(Figure.text(measures.truePeak, digits: 2)) dBTP, expected \(Figure.text(Mastering.truePeak)) at most"
    }
    expect(measures.leadingSilenceMs <= RecordingLimits.leadingSilenceMs) {
      "leading silence: \(Figure.text(measures.leadingSilenceMs, digits: 0)) ms, "
        + "expected \(Figure.text(RecordingLimits.leadingSilenceMs, digits: 0)) at most"
    }
    expect(measures.trailingSilenceMs <= RecordingLimits.trailingSilenceMs) {
      "trailing silence: \(Figure.text(measures.trailingSilenceMs, digits: 0)) ms, "
        + "expected \(Figure.text(RecordingLimits.trailingSilenceMs, digits: 0)) at most"
    }
    if let suspicion = RecordingLimits.suspicion(wordsPerSecond: measures.wordsPerSecond) {
      findings.append("length: \(suspicion)")
    }
  }

  /// A sound that begins or ends anywhere but near zero clicks.
  private mutating func checkEdges(_ samples: [Float], sampleRate: Int) {
    let count = FrameCount.milliseconds(RecordingLimits.edgeMs, sampleRate: sampleRate)
    for (name, edge, outermost) in [
      ("start", samples.prefix(count), samples[0]), ("end", samples.suffix(count), samples[samples.count - 1]),
    ] {
      let step = zip(edge, edge.dropFirst()).map { ($1 - $0).magnitude }.max() ?? 0
      expect(outermost.magnitude <= RecordingLimits.edgeLevel && step <= RecordingLimits.edgeStep) {
        """
        click: at the \(name) a sample of \(Figure.text(Double(outermost), digits: 3)) and a step of \
        \(Figure.text(Double(step), digits: 3)), expected \(RecordingLimits.edgeLevel) and \(RecordingLimits.edgeStep) at most
        """
      }
    }
  }

  /// The engine reckons with the manifest's length, so what Kit's own decoder gives has to be that.
  private mutating func checkLength(_ expected: Int?) {
    do {
      let length = try ClipDecoder.decode(path, sampleRate: LineCatalog.sampleRate).frames
      if let expected {
        expect(length == expected) { "length: \(length) samples, expected \(expected) as the manifest says" }
      }
    } catch {
      findings.append("cannot be played: \(error)")
    }
  }

  private mutating func expect(_ isSo: Bool, _ finding: () -> String) {
    if !isSo { findings.append(finding()) }
  }

  private static func mono(_ sound: DecodedSound) -> [Float] {
    guard sound.channels > 1 else { return sound.samples }
    return stride(from: 0, to: sound.samples.count - sound.channels + 1, by: sound.channels).map { start in
      sound.samples[start..<start + sound.channels].reduce(0, +) / Float(sound.channels)
    }
  }

  /// What lies beyond full scale counts too: whatever plays the recording cuts it off.
  private static func longestRun(in samples: [Float]) -> Int {
    var longest = 0
    var run = 0
    for sample in samples {
      run = sample.magnitude >= FlatTops.fullScale ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
