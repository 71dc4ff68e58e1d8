internal import Synchronization

/// The mixer's figures, written by the render thread and read by any other.
struct MixerMeters: ~Copyable, Sendable {
  /// Bit patterns of peaks since they were last taken; those of non-negative floats order like the floats.
  private let musicPeak = Atomic<UInt32>(0)
  private let voicePeak = Atomic<UInt32>(0)
  /// Bit pattern of the limiter's lowest gain since it was last taken.
  private let limiterGain = Atomic<UInt32>(Float(1).bitPattern)
  private let duckGain = Atomic<UInt32>(Float(1).bitPattern)
  private let framesRendered = Atomic<Int>(0)
  private let passage = Atomic<Int64>(0)
  private let position = Atomic<Int>(0)
  private let musicUnderruns = Atomic<Int>(0)

  func add(musicPeak peak: Float) { musicPeak.max(peak.bitPattern, ordering: .relaxed) }
  func add(voicePeak peak: Float) { voicePeak.max(peak.bitPattern, ordering: .relaxed) }
  func add(limiterGain gain: Float) { limiterGain.min(gain.bitPattern, ordering: .relaxed) }
  func addMusicUnderrun() { musicUnderruns.wrappingAdd(1, ordering: .relaxed) }

  func set(duckGain gain: Double, framesRendered frames: Int, passage id: PassageID?, position: Int) {
    duckGain.store(Float(gain).bitPattern, ordering: .relaxed)
    self.position.store(position, ordering: .relaxed)
    passage.store(id?.number ?? 0, ordering: .relaxed)
    framesRendered.store(frames, ordering: .releasing)
  }

  /// The figures now; peaks and the limiter's gain start anew.
  func take() -> MixerReading {
    let frames = framesRendered.load(ordering: .acquiring)
    let number = passage.load(ordering: .relaxed)
    return MixerReading(
      musicDb: Self.level(musicPeak.exchange(0, ordering: .relaxed)),
      voiceDb: Self.level(voicePeak.exchange(0, ordering: .relaxed)),
      duckDb: Self.level(duckGain.load(ordering: .relaxed)),
      limiterDb: Self.level(limiterGain.exchange(Float(1).bitPattern, ordering: .relaxed)),
      framesRendered: frames,
      passage: number == 0 ? nil : PassageID(number: number),
      passageFrame: number == 0 ? 0 : position.load(ordering: .relaxed),
      musicUnderruns: musicUnderruns.load(ordering: .relaxed))
  }

  private static func level(_ pattern: UInt32) -> Double {
    Decibels.level(Double(Float(bitPattern: pattern)))
  }
}
