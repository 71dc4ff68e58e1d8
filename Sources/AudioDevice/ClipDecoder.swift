public import AudioMix

/// Decodes spoken lines into memory.
public enum ClipDecoder {
  /// The longest line that is taken, in seconds.
  static let limitSeconds = 120
  private static let block = 4096

  /// Decodes one MP3 file to mono at a sample rate, exactly as long as what was encoded.
  ///
  /// The length is `FrameCount.converted(_:from:to:)` of the file's own sample count.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - sampleRate: The mixer's frames per second.
  /// - Throws: What is wrong with the file: missing, empty, not MP3, damaged.
  /// - Complexity: Linear in the length; reads the file, so it is not for a rendering thread.
  public static func decode(_ path: String, sampleRate: Int) throws(AudioFileError) -> VoiceClip {
    VoiceClip(try samples(of: path, sampleRate: sampleRate), sampleRate: sampleRate)
  }

  /// Decodes one MP3 file into a clip that waits for it; where that fails, the clip is silent and waits no longer.
  ///
  /// - Throws: What is wrong with the file: missing, empty, not MP3, damaged.
  public static func decode(_ path: String, into clip: VoiceClip) throws(AudioFileError) {
    do throws(AudioFileError) {
      clip.fill(try samples(of: path, sampleRate: clip.sampleRate))
    } catch {
      clip.fill([])
      throw error
    }
  }

  private static func samples(of path: String, sampleRate: Int) throws(AudioFileError) -> [Float] {
    var decoder = try MP3Decoder(AudioPath(path), channels: .mono)
    let source = decoder.sampleRate
    let samples = try decodeAll(&decoder)
    if let expected = decoder.expectedFrames, samples.count + 1152 < expected || samples.isEmpty {
      throw .damaged(path: path, frames: samples.count, expected: expected)
    }
    guard !samples.isEmpty else { throw .notMP3(path: path, found: nil) }
    if source == sampleRate { return samples }
    guard let converted = resample(samples, from: source, to: sampleRate) else {
      throw .decoder(path: path, code: 0, detail: "no conversion from \(source) Hz to \(sampleRate) Hz")
    }
    return converted
  }

  private static func decodeAll(_ decoder: inout MP3Decoder) throws(AudioFileError) -> [Float] {
    let limit = limitSeconds * decoder.sampleRate
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: block)
    defer { buffer.deallocate() }
    var samples: [Float] = []
    samples.reserveCapacity(min(decoder.expectedFrames ?? 0, limit))
    while true {
      let count = try decoder.read(into: buffer, frames: block)
      if count == 0 { return samples }
      samples.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
      guard samples.count <= limit else { throw .tooLong(path: decoder.path, limit: limitSeconds) }
    }
  }

  private static func resample(_ samples: [Float], from source: Int, to target: Int) -> [Float]? {
    guard var resampler = Resampler(channels: 1), resampler.set(source: source, target: target) else { return nil }
    let room = Resampler.room(for: samples.count, source: source, target: target)
    var input = samples
    return [Float](unsafeUninitializedCapacity: room) { output, count in
      guard let target = output.baseAddress else { return }
      count = input.withUnsafeMutableBufferPointer { input in
        input.baseAddress.map { resampler.process(target, from: $0, frames: input.count) } ?? 0
      }
    }
  }
}
