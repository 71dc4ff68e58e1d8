import AudioMix

/// A mixer with its control, rendered without a device; music is a constant, so that what is heard shows the gain.
struct OfflineRig: ~Copyable {
  var mixer: Mixer
  let control: MixerControl
  /// The level of the constant music, 0 for none.
  var musicLevel: Float = 0
  private var isPrimed = false

  init(_ settings: MixerSettings, musicLevel: Float = 0) {
    mixer = Mixer(settings)
    control = MixerControl(mixer)
    self.musicLevel = musicLevel
  }

  var sampleRate: Int { mixer.sampleRate }

  func frames(_ milliseconds: Int) -> Int { FrameCount.milliseconds(milliseconds, sampleRate: mixer.sampleRate) }

  /// The left channel of the next frames, in blocks, with the limiter's latency taken off before the first.
  mutating func render(_ frames: Int, block: Int = 441) -> [Float] {
    if !isPrimed {
      isPrimed = true
      _ = renderRaw(Mixer.latency, block: block)
    }
    return renderRaw(frames, block: block)
  }

  /// The left channel of the next frames as they come; both channels must be the same.
  mutating func renderRaw(_ frames: Int, block: Int) -> [Float] {
    var left: [Float] = []
    left.reserveCapacity(frames)
    var buffer = [Float](repeating: .nan, count: 2 * block)
    while left.count < frames {
      let count = min(block, frames - left.count)
      feed()
      buffer.withUnsafeMutableBufferPointer { mixer.render(into: $0.baseAddress!, frames: count) }
      for frame in 0..<count {
        precondition(buffer[2 * frame] == buffer[2 * frame + 1], "both channels carry the same here")
        left.append(buffer[2 * frame])
      }
    }
    return left
  }

  private func feed() {
    guard musicLevel != 0 else { return }
    let room = control.music.room
    let samples = [Float](repeating: musicLevel, count: 2 * room)
    _ = samples.withUnsafeBufferPointer { control.music.write($0.baseAddress!, frames: room) }
    control.music.setFlowing(true)
  }
}

/// A clip with one level throughout.
func steadyClip(_ frames: Int, level: Float = 0.25, sampleRate: Int) -> VoiceClip {
  VoiceClip([Float](repeating: level, count: frames), sampleRate: sampleRate)
}

/// The first index from `start` on whose value satisfies `condition`.
func firstIndex(in samples: [Float], from start: Int = 0, where condition: (Float) -> Bool) -> Int? {
  samples[start...].firstIndex(where: condition)
}

/// The largest difference between neighbours.
func largestStep(_ samples: some Collection<Float>) -> Float {
  zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 0
}
