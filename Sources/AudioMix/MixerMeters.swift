internal import Synchronization

/// The mixer's figures, written by the render thread and read by any other.
struct MixerMeters: ~Copyable, Sendable {
  /// A bit pattern.
  private let duckGain = Atomic<UInt32>(Float(1).bitPattern)
  private let framesRendered = Atomic<Int>(0)
  private let passage = Atomic<Int64>(0)
  private let musicUnderruns = Atomic<Int>(0)

  func addMusicUnderrun() { musicUnderruns.wrappingAdd(1, ordering: .relaxed) }

  func set(duckGain gain: Double, framesRendered frames: Int, passage id: PassageID?) {
    duckGain.store(Float(gain).bitPattern, ordering: .relaxed)
    passage.store(id?.number ?? 0, ordering: .relaxed)
    framesRendered.store(frames, ordering: .releasing)
  }

  /// The figures now.
  var reading: MixerReading {
    let frames = framesRendered.load(ordering: .acquiring)
    let number = passage.load(ordering: .relaxed)
    return MixerReading(
      duckDb: Decibels.level(Double(Float(bitPattern: duckGain.load(ordering: .relaxed)))),
      framesRendered: frames,
      passage: number == 0 ? nil : PassageID(number: number),
      musicUnderruns: musicUnderruns.load(ordering: .relaxed))
  }
}
