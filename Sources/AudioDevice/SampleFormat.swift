internal import CALSA

/// How samples are handed to a device, best first.
enum SampleFormat: CaseIterable {
  case float32
  case int32
  case int16

  var alsa: snd_pcm_format_t {
    switch self {
    case .float32: SND_PCM_FORMAT_FLOAT
    case .int32: SND_PCM_FORMAT_S32
    case .int16: SND_PCM_FORMAT_S16
    }
  }

  var bytes: Int { self == .int16 ? 2 : 4 }

  /// Converts samples; those beyond full scale are cut off, never wrapped.
  ///
  /// - Parameters:
  ///   - samples: ±1 is full scale.
  ///   - room: Room for `count` samples of this format.
  ///   - count: How many samples.
  /// - Returns: Where the converted samples are; floats stay where they were.
  func convert(
    _ samples: UnsafePointer<Float>, in room: UnsafeMutableRawPointer, count: Int
  ) -> UnsafeRawPointer {
    switch self {
    case .float32: return UnsafeRawPointer(samples)
    case .int32:
      let target = room.assumingMemoryBound(to: Int32.self)
      for index in 0..<count {
        let scaled = Double(max(-1, min(1, samples[index]))) * 2_147_483_647
        target[index] = Int32(scaled.rounded())
      }
    case .int16:
      let target = room.assumingMemoryBound(to: Int16.self)
      for index in 0..<count { target[index] = Int16((max(-1, min(1, samples[index])) * 32767).rounded()) }
    }
    return UnsafeRawPointer(room)
  }
}
