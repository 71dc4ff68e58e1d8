/// Keeps every sample at or below the ceiling by looking ahead; bit for bit transparent while the mix stays under it.
///
/// Frames are looked at in blocks. The gain at a block's edge is low enough for the loudest sample of the blocks on
/// both its sides, and moves in a straight line between the edges, so nothing inside a block is ever too loud. After
/// a peak the gain comes back by at most `releasePerBlock`.
struct Limiter: ~Copyable {
  /// The loudest sample that leaves the mixer: −0.1 dBFS.
  static let ceiling: Float = 0.988_553
  /// Frames of a block.
  private static let block = 64
  /// How many frames the output lies behind the input, always.
  static let latency = 2 * block

  private let line: UnsafeMutablePointer<Float>
  private let releasePerBlock: Float
  /// Frames of the incoming block that are there.
  private var filled = 0
  /// Which half of the delay line the incoming block goes to, and the outgoing one comes from.
  private var half = 0
  /// What the block between the outgoing and the incoming one may be multiplied with at most.
  private var allowedInside: Float = 1
  private var gain: Float = 1
  private var nextGain: Float = 1

  init(sampleRate: Int) {
    line = .allocate(capacity: Self.latency * 2)
    line.initialize(repeating: 0, count: Self.latency * 2)
    // 6 dB in 100 ms: slow enough not to be heard as a wobble, fast enough not to be heard as a hole.
    let blockMs = Double(Self.block) * 1000 / Double(sampleRate)
    releasePerBlock = Float(Decibels.gain(6 * blockMs / 100))
  }

  deinit {
    line.deallocate()
  }

  /// The delay line.
  var memory: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(UnsafeBufferPointer(start: line, count: 2 * Self.latency))
  }

  /// Limits interleaved stereo frames in place; what comes out lies `latency` frames back.
  mutating func process(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    var done = 0
    while done < frames {
      let count = min(frames - done, Self.block - filled)
      let slope = (nextGain - gain) / Float(Self.block)
      SampleKernels.exchange(
        samples + 2 * done, with: line + 2 * (half * Self.block + filled), frames: count,
        gain: gain + slope * Float(filled), slope: slope)
      filled += count
      done += count
      if filled == Self.block { finishBlock() }
    }
  }

  private mutating func finishBlock() {
    let peak = SampleKernels.peak(line + 2 * half * Self.block, count: 2 * Self.block)
    let allowed = peak > Self.ceiling ? Self.ceiling / peak : 1
    gain = nextGain
    nextGain = min(allowedInside, allowed, gain * releasePerBlock)
    allowedInside = allowed
    half = 1 - half
    filled = 0
  }
}
