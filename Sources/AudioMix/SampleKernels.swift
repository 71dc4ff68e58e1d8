/// The inner loops of the mixer: plain pointers and fixed-width vectors, so that they compile to SIMD code.
///
/// None of them allocates, and all of them are linear in the number of samples.
enum SampleKernels {
  private typealias Vector = SIMD8<Float>
  private static let width = 8

  /// Multiplies samples by one gain.
  static func scale(_ samples: UnsafeMutablePointer<Float>, count: Int, by gain: Float) {
    let raw = UnsafeMutableRawPointer(samples)
    var index = 0
    while index &+ width <= count {
      let offset = index &* 4
      let scaled = raw.loadUnaligned(fromByteOffset: offset, as: Vector.self) * gain
      raw.storeBytes(of: scaled, toByteOffset: offset, as: Vector.self)
      index &+= width
    }
    while index < count {
      samples[index] *= gain
      index &+= 1
    }
  }

  /// Multiplies interleaved stereo frames by one gain each.
  static func scaleStereo(
    _ samples: UnsafeMutablePointer<Float>, frames: Int, by envelope: UnsafePointer<Float>
  ) {
    var frame = 0
    while frame < frames {
      let gain = envelope[frame]
      samples[2 &* frame] *= gain
      samples[2 &* frame &+ 1] *= gain
      frame &+= 1
    }
  }

  /// Multiplies interleaved stereo frames by a gain that moves in a straight line.
  ///
  /// - Parameters:
  ///   - samples: The frames.
  ///   - frames: How many.
  ///   - gain: The gain of the first frame.
  ///   - slope: What the gain grows by from frame to frame.
  static func fade(_ samples: UnsafeMutablePointer<Float>, frames: Int, gain: Float, slope: Float) {
    var frame = 0
    while frame < frames {
      let gainHere = gain + slope * Float(frame)
      samples[2 &* frame] *= gainHere
      samples[2 &* frame &+ 1] *= gainHere
      frame &+= 1
    }
  }

  /// Multiplies mono samples by one gain each.
  static func scaleMono(_ samples: UnsafeMutablePointer<Float>, frames: Int, by envelope: UnsafePointer<Float>) {
    var frame = 0
    while frame < frames {
      samples[frame] *= envelope[frame]
      frame &+= 1
    }
  }

  /// Adds mono samples to both channels of interleaved stereo frames.
  static func addMono(_ mono: UnsafePointer<Float>, to stereo: UnsafeMutablePointer<Float>, frames: Int) {
    var frame = 0
    while frame < frames {
      let sample = mono[frame]
      stereo[2 &* frame] += sample
      stereo[2 &* frame &+ 1] += sample
      frame &+= 1
    }
  }

  /// Adds mono samples to mono samples.
  static func add(_ source: UnsafePointer<Float>, to samples: UnsafeMutablePointer<Float>, frames: Int) {
    var frame = 0
    while frame < frames {
      samples[frame] += source[frame]
      frame &+= 1
    }
  }

  /// The largest magnitude among samples, 0 for none.
  static func peak(_ samples: UnsafePointer<Float>, count: Int) -> Float {
    // The bit pattern of a float without its sign orders like its magnitude, so integer maxima do; signed ones, since
    // plain x86-64 compares no others.
    let raw = UnsafeRawPointer(samples)
    var largest = SIMD8<Int32>()
    var index = 0
    while index &+ width <= count {
      let magnitude = raw.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<Int32>.self) & 0x7FFF_FFFF
      largest.replace(with: magnitude, where: magnitude .> largest)
      index &+= width
    }
    var result = Float(bitPattern: UInt32(bitPattern: largest.max()))
    while index < count {
      result = max(result, samples[index].magnitude)
      index &+= 1
    }
    return result
  }

  /// Exchanges incoming samples with those of a delay line, and scales what comes out.
  ///
  /// - Parameters:
  ///   - samples: Interleaved stereo frames; receives the delayed ones times the gain.
  ///   - delayed: The same number of frames of the delay line; receives the incoming ones.
  ///   - frames: How many.
  ///   - gain: The gain of the first frame.
  ///   - slope: What the gain grows by from frame to frame.
  static func exchange(
    _ samples: UnsafeMutablePointer<Float>, with delayed: UnsafeMutablePointer<Float>, frames: Int, gain: Float,
    slope: Float
  ) {
    let incoming = UnsafeMutableRawPointer(samples)
    let line = UnsafeMutableRawPointer(delayed)
    let ramp = Vector(0, 0, 1, 1, 2, 2, 3, 3) * slope
    var frame = 0
    while frame &+ 4 <= frames {
      let offset = frame &* 8
      let input = incoming.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      let output = line.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      line.storeBytes(of: input, toByteOffset: offset, as: Vector.self)
      let gains = ramp + (gain + slope * Float(frame))
      incoming.storeBytes(of: output * gains, toByteOffset: offset, as: Vector.self)
      frame &+= 4
    }
    while frame < frames {
      let gainHere = gain + slope * Float(frame)
      for index in 2 &* frame...2 &* frame &+ 1 {
        let input = samples[index]
        samples[index] = delayed[index] * gainHere
        delayed[index] = input
      }
      frame &+= 1
    }
  }
}
