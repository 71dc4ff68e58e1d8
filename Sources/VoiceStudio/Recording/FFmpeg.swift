internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import Foundation

/// What Kit has ffmpeg do: read, shape, measure and encode sound.
struct FFmpeg: Sendable {
  let interruption: Interruption
  /// Longer than ffmpeg takes for any line.
  private static let limit = Duration.seconds(120)
  /// The longest speech that is read, in seconds; the manifest takes no longer recording.
  static let longestSpeech = 60

  /// Room for the samples of ``longestSpeech``, and for what the meter says of them.
  private static let outputLimit = (longestSpeech + 2) * LineCatalog.sampleRate * MemoryLayout<Float>.size

  /// The samples of a WAV file as they stand there, at its rate and with its channels.
  ///
  /// - Throws: ``StudioError`` when it is none, or not whole.
  func samples(of wav: String) throws(StudioError) -> WaveFile {
    if let missing = WaveFile.missingBytes(in: wav) {
      throw .failed("the speech engine's WAV is cut off: \(missing) bytes of its samples are missing")
    }
    let file = "\(wav).samples"
    let complaint = try run([
      "-t", "\(Self.longestSpeech + 1)", "-f", "wav", "-i", Self.file(wav), "-c:a", "pcm_f32le", "-f", "wav", "-y",
      Self.file(file),
    ]).complaint
    if let complaint { throw .failed("the speech engine's WAV is damaged: \(complaint)") }
    guard let samples = WaveFile(file) else { throw .failed("\(file): ffmpeg wrote no WAV") }
    return samples
  }

  /// A WAV file of any rate and number of channels as mono samples at ``LineCatalog/sampleRate``, high-passed. They may
  /// exceed full scale.
  func speech(in wav: String) throws(StudioError) -> [Float] {
    let bytes = try run([
      "-t", "\(Self.longestSpeech + 1)", "-f", "wav", "-i", Self.file(wav), "-af",
      "aformat=sample_fmts=dblp:channel_layouts=mono:sample_rates=\(LineCatalog.sampleRate),"
        + "highpass=f=\(Mastering.highPassHz)",
      "-f", "f32le", "pipe:1",
    ]).output
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
  }

  /// Encodes samples as MP3: with this gain, faded, and limited to a ceiling.
  ///
  /// - Parameters:
  ///   - samples: A file of mono 32-bit floats at ``LineCatalog/sampleRate``.
  ///   - count: How many there are.
  ///   - gain: In dB.
  ///   - ceiling: In dBTP; the limiter works on four times the rate, where peaks between the samples show.
  func encode(_ samples: String, count: Int, gain: Double, ceiling: Double, to mp3: String) throws(StudioError) {
    let rate = LineCatalog.sampleRate
    let fadeIn = FrameCount.milliseconds(Mastering.fadeInMs, sampleRate: rate)
    let fadeOut = FrameCount.milliseconds(Mastering.fadeOutMs, sampleRate: rate)
    let filters = [
      "afade=t=in:ns=\(fadeIn):curve=hsin",
      "afade=t=out:ss=\(max(0, count - fadeOut)):ns=\(fadeOut):curve=hsin",
      "volume=\(gain)dB:precision=double", "aresample=\(4 * rate)",
      "alimiter=limit=\(Decibels.gain(ceiling)):attack=\(Mastering.lookAheadMs):release=\(Mastering.lookAheadMs)"
        + ":level=false:latency=true",
      "aresample=\(rate)",
    ]
    // Variable bit rate: at a low constant one LAME turns the level down. No names of versions and no dates, so that the
    // same sound gives the same bytes.
    _ = try run(
      ["-f", "f32le", "-ar", "\(rate)", "-ac", "1", "-i", Self.file(samples), "-af", filters.joined(separator: ",")]
        + ["-c:a", "libmp3lame", "-q:a", "2", "-compression_level", "0", "-map_metadata", "-1"]
        + ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-id3v2_version", "0", "-f", "mp3", "-y", Self.file(mp3)])
  }

  /// A path as ffmpeg takes it for nothing else, whatever is in it.
  private static func file(_ path: String) -> String { "file:\(path)" }

  /// Decodes a file and measures it as it is heard; what comes after ``longestSpeech`` and a second is left alone.
  ///
  /// - Parameter input: What ffmpeg needs to know before the file: its format, where it does not say itself.
  func measure(_ path: String, input: [String] = []) throws(StudioError) -> DecodedSound {
    let folder = try WorkFolder()
    let wav = "\(folder.path)/decoded.wav"
    // Two outputs of one decoding: the samples as a file, the meter's readings on standard output. The loudness of BS.1770
    // comes in blocks of 400 ms, so what is shorter is padded, for the meter only.
    let (readings, complaint) = try run(
      ["-t", "\(Self.longestSpeech + 1)"] + input + ["-i", Self.file(path), "-filter_complex"]
        + ["[0:a:0]asplit[a][b];[b]apad=whole_dur=0.45,ebur128=peak=true:metadata=1,ametadata=print:file=-[m]"]
        + ["-map", "[a]", "-c:a", "pcm_f32le", "-fflags", "+bitexact", "-f", "wav", "-y", Self.file(wav)]
        + ["-map", "[m]", "-f", "null", "-"])
    let text = String(decoding: readings, as: UTF8.self)
    guard let loudness = Self.last("lavfi.r128.I", in: text),
      let peak = Self.last("lavfi.r128.true_peaks_ch0", in: text),
      let wave = WaveFile(wav)
    else { throw .failed("\(path): ffmpeg measured nothing; expected sound") }
    return DecodedSound(
      sampleRate: wave.sampleRate, channels: wave.channels, samples: wave.samples, loudness: loudness,
      truePeak: Decibels.level(peak), complaint: complaint)
  }

  /// The loudness of samples in memory in LUFS.
  func loudness(of samples: String) throws(StudioError) -> Double {
    try measure(samples, input: ["-f", "f32le", "-ar", "\(LineCatalog.sampleRate)", "-ac", "1"]).loudness
  }

  /// The last value that the meter printed for a key.
  private static func last(_ key: String, in text: String) -> Double? {
    text.split(separator: "\n").last { $0.hasPrefix("\(key)=") }.flatMap { Double($0.dropFirst(key.count + 1)) }
  }

  private func run(_ arguments: [String]) throws(StudioError) -> (output: [UInt8], complaint: String?) {
    let program: ChildProgram
    do {
      program = try ChildProgram(["ffmpeg", "-nostdin", "-v", "error"] + arguments, keeping: Self.outputLimit)
    } catch .unusable {
      throw .unusable("ffmpeg is not installed; it measures and encodes the recordings: apt-get install ffmpeg")
    }
    let (status, output) = try program.finish(until: .now + Self.limit, interruption)
    guard status == 0 else { throw .failed("ffmpeg: \(program.lastWords ?? program.ending)") }
    return (output, program.lastWords)
  }
}
