import AudioDevice
import CoachEngine
import Foundation
import TestSupport
import VoiceScript

@testable import AudioMix

/// What a sound server played of a walk, taken apart to the sample.
///
/// The voice is the same in both channels. The music is noise that the channels have against each other, so that neither is
/// in the way of the other, and what a sample of it must be is known but for the gain.
struct HeardWalk {
  static let sampleRate = 48_000
  /// Two seconds of noise, the right channel being the left one upside down.
  static let noise = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/side-noise.mp3").path

  /// Why a recording shows nothing: the machine was too busy to play.
  enum Disturbance: Error {
    case brokeOff
    case noMusic
  }

  /// The voice, sample for sample.
  let voice: [Float]
  /// The music's gain in dB in each millisecond of the recording; nil where it is not the music that is heard.
  let gains: [Double?]
  /// Milliseconds of the recording in which there is music.
  let music: Range<Int>

  init(_ recording: StereoSound) throws(Disturbance) {
    voice = recording.middle
    let side = recording.side
    guard let first = side.firstIndex(where: { $0.magnitude > 1e-4 }),
      let last = side.lastIndex(where: { $0.magnitude > 1e-4 })
    else { throw .noMusic }
    let frame = Self.sampleRate / 1000
    // Fading in and out at the ends.
    music = (first / frame + 100)..<(last / frame - 100)
    guard music.count > 1000 else { throw .noMusic }
    let reference = Self.reference
    let offset = Self.offset(of: side, at: music.lowerBound * frame, in: reference)
    gains = (0..<side.count / frame).map { millisecond in
      var (products, powers, heard) = (0.0, 0.0, 0.0)
      for index in millisecond * frame..<(millisecond + 1) * frame {
        let expected = Double(reference[(index + offset) % reference.count])
        products += Double(side[index]) * expected
        powers += expected * expected
        heard += Double(side[index]) * Double(side[index])
      }
      let gain = products / powers
      // What is left when the music is taken away; a gain on its way leaves a little.
      let rest = heard - gain * products
      return gain > 0 && rest < heard / 10_000 ? Decibels.level(gain) : nil
    }
  }

  /// The left channel of the noise, as the program decodes it, once.
  private static let reference: [Float] = {
    let reader = MusicReader(path: noise, sampleRate: sampleRate)
    var samples = [Float](repeating: 0, count: 4 * sampleRate)
    samples.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { _ = reader.read(into: start, frames: 2 * sampleRate) }
    }
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }()

  /// Which sample of the noise is the first of the recording.
  private static func offset(of side: [Float], at start: Int, in reference: [Float]) -> Int {
    let count = 64
    var best = (distance: Float.infinity, offset: 0)
    let power = (0..<count).reduce(Float(0)) { $0 + side[start + $1] * side[start + $1] }
    for candidate in reference.indices {
      var (products, powers) = (Float(0), Float(0))
      for index in 0..<count {
        let expected = reference[(candidate + index) % reference.count]
        products += side[start + index] * expected
        powers += expected * expected
      }
      let distance = products > 0 ? power - products * products / powers : .infinity
      if distance < best.distance { best = (distance, candidate) }
    }
    return (best.offset - start % reference.count + reference.count) % reference.count
  }

  /// The frame of the recording at which a composition's pre-roll begins, if it is heard as it was recorded from there on.
  ///
  /// - Parameters:
  ///   - spoken: The composition.
  ///   - start: Where to begin to look.
  ///   - gain: The voice's volume, linear.
  func frame(of spoken: RenderedWalk.Spoken, from start: Int, gain: Float) throws -> Int? {
    let threshold: Float = 1e-5
    var expected = [Float](repeating: 0, count: 350 * 48) + (try clip(spoken.primary, gain))
    expected += [Float](repeating: 0, count: 350 * 48 + spoken.primary.sampleCount - expected.count)
    if let followUp = spoken.followUp {
      expected += [Float](repeating: 0, count: 1750 * 48)
      expected += try clip(followUp, gain)
    }
    guard let heard = voice[start...].firstIndex(where: { $0.magnitude > threshold }),
      let first = expected.firstIndex(where: { $0.magnitude > threshold })
    else { return nil }
    let begin = heard - first
    guard begin >= 0, begin + expected.count <= voice.count else { return nil }
    let isEqual = expected.indices.allSatisfy { abs(voice[begin + $0] - expected[$0]) < 2e-6 }
    return isEqual ? begin : nil
  }

  private func clip(_ line: Line, _ gain: Float) throws -> [Float] {
    let clip = try ClipDecoder.decode(RenderedWalk.voice.get().recording(of: line), sampleRate: Self.sampleRate)
    return (0..<clip.frames).map { gain * (clip.view.samples?[$0] ?? 0) }
  }
}
