internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import Files
internal import Foundation

/// From an engine's raw speech to a recording: clean edges, one loudness, no peak that clips.
struct Mastering: Sendable {
  /// Integrated loudness of a recording in LUFS (ITU-R BS.1770).
  static let loudness = -19.0
  /// The highest true peak of a recording in dBTP, once it is decoded.
  static let truePeak = -1.5
  static let highPassHz = 65
  /// Silence kept before the speech and after it.
  static let keptBeforeMs = 40
  static let keptAfterMs = 120
  static let fadeInMs = 15
  static let fadeOutMs = 60
  /// The limiter's, for its attack and its release.
  static let lookAheadMs = 5

  /// Nearer to ``loudness`` need not be, in LU.
  private static let loudnessTolerance = 0.03
  /// The meter's own error, in dB.
  private static let peakTolerance = 0.02
  private static let attempts = 8

  let ffmpeg: FFmpeg

  /// Makes a recording.
  ///
  /// What counts is what comes out of the MP3 again, so that is measured, and gain and ceiling are corrected until it is
  /// right: encoding raises some peaks, and a limiter that works takes loudness away.
  ///
  /// - Returns: Its length in samples and how it sounds.
  /// - Throws: ``StudioError`` when the WAV holds no speech, or the figures cannot be reached.
  func record(from wav: String, to mp3: String) throws(StudioError) -> (length: Int, heard: DecodedSound) {
    let raw = try ffmpeg.samples(of: wav)
    if let clipped = FlatTops.longest(in: raw.samples, channels: raw.channels) {
      throw .failed(
        "the speech engine's sound is clipped: \(clipped) samples in a row at its highest level; turn it down")
    }
    let speech = try trimmed(ffmpeg.speech(in: wav))
    let file = "\(wav).trimmed"
    guard speech.withUnsafeBytes({ FileManager.default.createFile(atPath: file, contents: Data($0)) }) else {
      throw .failed("\(file): cannot be written: \(SystemError.last.description.lowercased())")
    }
    var gain = Self.loudness - (try ffmpeg.loudness(of: file))
    var ceiling = Self.truePeak - Self.peakTolerance
    for _ in 0..<Self.attempts {
      try ffmpeg.encode(file, count: speech.count, gain: gain, ceiling: ceiling, to: mp3)
      let heard = try ffmpeg.measure(mp3)
      let missing = Self.loudness - heard.loudness
      let excess = heard.truePeak - (Self.truePeak - Self.peakTolerance)
      if excess <= 0, abs(missing) <= Self.loudnessTolerance { return (try length(of: mp3, speech.count), heard) }
      gain += missing
      if excess > 0 { ceiling -= excess + Self.peakTolerance }
    }
    throw .failed("the speech cannot be brought to \(Self.loudness) LUFS with peaks of \(Self.truePeak) dBTP")
  }

  /// The speech with a little silence around it.
  private func trimmed(_ samples: [Float]) throws(StudioError) -> [Float] {
    let rate = LineCatalog.sampleRate
    guard samples.allSatisfy(\.isFinite) else { throw .failed("the speech engine wrote samples that are no numbers") }
    guard samples.count <= FFmpeg.longestSpeech * rate else {
      throw .failed("the speech engine wrote more than \(FFmpeg.longestSpeech) s; expected one spoken line")
    }
    guard let bounds = SpeechBounds.find(in: samples, sampleRate: rate) else {
      throw .failed("the speech engine wrote only silence")
    }
    let start = max(0, bounds.lowerBound - FrameCount.milliseconds(Self.keptBeforeMs, sampleRate: rate))
    let end = min(samples.count, bounds.upperBound + FrameCount.milliseconds(Self.keptAfterMs, sampleRate: rate))
    return Array(samples[start..<end])
  }

  /// The length that Kit itself will hear, which must be that of what was encoded.
  private func length(of mp3: String, _ expected: Int) throws(StudioError) -> Int {
    do {
      let frames = try ClipDecoder.decode(mp3, sampleRate: LineCatalog.sampleRate).frames
      guard frames == expected else {
        throw StudioError.failed("\(expected) samples were encoded, and \(frames) decoded")
      }
      return frames
    } catch let error as StudioError {
      throw error
    } catch {
      throw .failed("\(error)")
    }
  }
}
