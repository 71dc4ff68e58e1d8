internal import Glibc

/// The stretches of a walk's sound that are kept, joined with crossfades; what lies between them is left out.
///
/// Inside a stretch the samples are those of the whole. Where one ends that is not the walk's end, it fades out over
/// `crossfadeMs`, while the next one fades in; the sum keeps its power, as the two are different places of the music.
struct KeptSound: ~Copyable {
  /// The length of a crossfade, in milliseconds.
  static let crossfadeMs = 200

  /// How many frames are kept in all.
  let frames: Int
  private(set) var sound: WalkSound
  private let stretches: [Range<Int>]
  private let crossfade: Int
  private var current = 0
  /// The end of the last stretch, faded out, for the beginning of the next.
  private var tail: [Float] = []

  /// - Precondition: Stretches are in order, apart by more than a crossfade, inside the sound, and longer than a crossfade
  ///   at each end that is faded.
  init(_ sound: consuming WalkSound, stretches: [Range<Int>]) {
    crossfade = Self.crossfade(sampleRate: sound.score.sampleRate)
    frames = stretches.reduce(0) { $0 + $1.count } - crossfade * max(0, stretches.count - 1)
    self.sound = sound
    self.stretches = stretches
  }

  /// The length of a crossfade in frames.
  static func crossfade(sampleRate: Int) -> Int { crossfadeMs * sampleRate / 1000 }

  /// What could not be heard since the last call, one line each.
  mutating func takeFaults() -> [String] { sound.takeFaults() }

  /// Goes on in the walk by at most so many frames.
  ///
  /// - Parameters:
  ///   - output: Room for `limit` interleaved stereo frames.
  ///   - limit: How many frames to go on at most.
  /// - Returns: How many frames of those are kept, and lie in `output`; nothing at the end.
  mutating func advance(into output: UnsafeMutablePointer<Float>, limit: Int) -> Int? {
    guard current < stretches.count else { return nil }
    let stretch = stretches[current]
    let position = sound.position
    let fadeInEnd = stretch.lowerBound == 0 ? 0 : stretch.lowerBound + crossfade
    let fadeOutStart = stretch.upperBound == sound.score.frames ? stretch.upperBound : stretch.upperBound - crossfade
    let bounds = [stretch.lowerBound, fadeInEnd, fadeOutStart, stretch.upperBound]
    let count = min(limit, (bounds.first { $0 > position } ?? position) - position)
    sound.render(into: output, frames: count)
    if position + count == stretch.upperBound { current += 1 }
    if position < stretch.lowerBound { return 0 }
    if position < fadeInEnd { fadeIn(output, frames: count, from: position - stretch.lowerBound) }
    guard position >= fadeOutStart else { return count }
    scale(output, frames: count) { cos(phase(position - fadeOutStart + $0)) }
    guard stretch != stretches.last else { return count }
    tail += UnsafeBufferPointer(start: output, count: 2 * count)
    return 0
  }

  private mutating func fadeIn(_ output: UnsafeMutablePointer<Float>, frames: Int, from start: Int) {
    scale(output, frames: frames) { sin(phase(start + $0)) }
    guard !tail.isEmpty else { return }
    for index in 0..<2 * frames { output[index] += tail[2 * start + index] }
    if start + frames == crossfade { tail = [] }
  }

  /// A quarter of a circle over the length of a crossfade.
  private func phase(_ frame: Int) -> Float { (Float(frame) + 0.5) / Float(crossfade) * Float.pi / 2 }

  private func scale(_ output: UnsafeMutablePointer<Float>, frames: Int, by gain: (Int) -> Float) {
    for frame in 0..<frames {
      let gain = gain(frame)
      output[2 * frame] *= gain
      output[2 * frame + 1] *= gain
    }
  }
}
