/// One recorded line in memory: mono samples at the mixer's rate.
///
/// The samples never change after `init` and go with the object. Who hands a clip to the render thread keeps the object
/// until the mixer has reported that it is done with it; the render thread itself only sees a pointer.
///
/// `@unchecked Sendable`: the memory is immutable and freed only in `deinit`.
public final class VoiceClip: @unchecked Sendable {
  /// Frames per second.
  public let sampleRate: Int
  private let samples: UnsafeMutableBufferPointer<Float>

  /// The number of samples.
  public var frames: Int { samples.count }

  /// Copies samples; what is not a finite number becomes silence.
  ///
  /// - Parameters:
  ///   - samples: Mono samples, ±1 is full scale.
  ///   - sampleRate: Frames per second, that of the mixer.
  public convenience init(_ samples: [Float], sampleRate: Int) {
    self.init(frames: samples.count, sampleRate: sampleRate) { target in
      for index in target.indices { target[index] = samples[index] }
    }
  }

  private init(frames: Int, sampleRate: Int, fill: (UnsafeMutableBufferPointer<Float>) -> Void) {
    self.sampleRate = sampleRate
    samples = .allocate(capacity: frames)
    samples.initialize(repeating: 0)
    fill(samples)
    for index in samples.indices where !samples[index].isFinite { samples[index] = 0 }
  }

  deinit {
    samples.deallocate()
  }

  /// The samples, valid while this object lives.
  var view: View { View(samples: samples.baseAddress.map { UnsafePointer($0) }, frames: samples.count) }

  /// This clip cut to `frames`, its end faded out over 10 ms so that the cut is no click.
  func trimmed(to frames: Int) -> VoiceClip {
    VoiceClip(frames: frames, sampleRate: sampleRate) { [samples] target in
      let fade = min(frames, FrameCount.milliseconds(10, sampleRate: sampleRate))
      for index in 0..<frames {
        target[index] = samples[index] * min(1, Float(frames - index - 1) / Float(max(fade, 1)))
      }
    }
  }

  /// A clip as the render thread sees it.
  ///
  /// `@unchecked Sendable`: the samples are immutable; whoever passes a view on keeps the clip.
  struct View: BitwiseCopyable, @unchecked Sendable {
    /// Nothing, which plays as silence.
    static var silence: View { View(samples: nil, frames: 0) }

    let samples: UnsafePointer<Float>?
    let frames: Int
  }
}
