internal import Synchronization

/// One recorded line in memory: mono samples at the mixer's rate.
///
/// It may go to the render thread before its samples are there: its passage then waits a little where they are due, and
/// goes on in silence.
/// Who hands a clip to the render thread keeps the object until the mixer has reported that it is done with it; the render
/// thread itself only sees pointers.
///
/// `@unchecked Sendable`: the samples are written before `isFilled` says so and never after, and freed only in `deinit`.
public final class VoiceClip: @unchecked Sendable {
  /// Frames per second.
  public let sampleRate: Int
  private let samples: UnsafeMutableBufferPointer<Float>
  private let isFilled: UnsafeMutablePointer<Atomic<Bool>>

  /// The number of samples.
  public var frames: Int { samples.count }

  /// Copies samples; what is not a finite number becomes silence.
  ///
  /// - Parameters:
  ///   - samples: Mono samples, ±1 is full scale.
  ///   - sampleRate: Frames per second, that of the mixer.
  public convenience init(_ samples: [Float], sampleRate: Int) {
    self.init(room: samples.count, sampleRate: sampleRate)
    fill(samples)
  }

  /// Room for samples that come later.
  ///
  /// - Parameters:
  ///   - room: How many there may be at most; where there are fewer, the rest is silent.
  ///   - sampleRate: Frames per second, that of the mixer.
  public init(room: Int, sampleRate: Int) {
    self.sampleRate = sampleRate
    samples = .allocate(capacity: room)
    samples.initialize(repeating: 0)
    isFilled = .allocate(capacity: 1)
    isFilled.initialize(to: Atomic(false))
  }

  deinit {
    samples.deallocate()
    isFilled.deinitialize(count: 1)
    isFilled.deallocate()
  }

  /// Copies samples into the room, and lets them be heard; what is not a finite number becomes silence. Samples for which
  /// there is no room are left out, behind a fade of 10 ms, so that the cut is no click.
  ///
  /// - Precondition: It is called once.
  public func fill(_ source: [Float]) {
    precondition(!isFilled.pointee.load(ordering: .relaxed), "a clip is filled once")
    for index in 0..<min(frames, source.count) where source[index].isFinite { samples[index] = source[index] }
    if source.count > frames { fadeOutEnd() }
    isFilled.pointee.store(true, ordering: .releasing)
  }

  private func fadeOutEnd() {
    let fade = max(1, min(frames, FrameCount.milliseconds(10, sampleRate: sampleRate)))
    for index in samples.indices.suffix(fade) { samples[index] *= Float(frames - index - 1) / Float(fade) }
  }

  /// The samples, valid while this object lives.
  var view: View {
    View(samples: samples.baseAddress.map { UnsafePointer($0) }, frames: samples.count, isFilled: isFilled)
  }

  /// This clip cut to `frames`, its end faded out.
  func trimmed(to frames: Int) -> VoiceClip {
    let clip = VoiceClip(room: frames, sampleRate: sampleRate)
    clip.fill(Array(samples))
    return clip
  }

  /// A clip as the render thread sees it.
  ///
  /// `@unchecked Sendable`: whoever passes a view on keeps the clip.
  struct View: BitwiseCopyable, @unchecked Sendable {
    /// Nothing, which plays as silence.
    static var silence: View { View(samples: nil, frames: 0, isFilled: nil) }

    let samples: UnsafePointer<Float>?
    let frames: Int
    private let isFilled: UnsafeMutablePointer<Atomic<Bool>>?

    init(samples: UnsafePointer<Float>?, frames: Int, isFilled: UnsafeMutablePointer<Atomic<Bool>>?) {
      self.samples = samples
      self.frames = frames
      self.isFilled = isFilled
    }

    /// Whether the samples are there.
    var isReady: Bool { isFilled?.pointee.load(ordering: .acquiring) ?? false }

    /// Whether there are samples to come.
    var isPending: Bool { isFilled != nil && !isReady }
  }
}
