import CoachEngine
import Foundation
import Testing
import VoiceScript

@testable import kit

/// What is kept of a walk's sound when only its spoken moments are wanted.
@Suite struct KeptSoundTests {
  private static let rate = 16_000
  private static let frames = 16_000 * 60
  private static let music = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("EndToEndTests/Fixtures/tone-6000.mp3").path

  /// A minute of a tone in which nothing is said.
  private func sound() throws -> WalkSound {
    let events = try TestVoice.events(milliseconds: 60_000 - 30, coach: false)
    return WalkSound(
      Score(events: events, sampleRate: Self.rate), configuration: Configuration(), voice: try TestVoice.recorded(),
      musicPath: Self.music)
  }

  /// The left channel of what is kept.
  private func keep(_ stretches: [Range<Int>], limit: Int = 500) throws -> [Float] {
    var kept = KeptSound(try sound(), stretches: stretches)
    let frames = kept.frames
    var left: [Float] = []
    var buffer = [Float](repeating: .nan, count: 2 * limit)
    while let count = buffer.withUnsafeMutableBufferPointer({ kept.advance(into: $0.baseAddress!, limit: limit) }) {
      left += (0..<count).map { buffer[2 * $0] }
    }
    #expect(left.count == frames)
    return left
  }

  @Test func wholeIsKeptWhole() throws {
    let whole = try keep([0..<Self.frames])
    #expect(whole.count == Self.frames)
    #expect(whole[4000..<Self.frames - 4000].contains { abs($0) > 0.01 })
  }

  @Test(arguments: [1, 500, 4096, 100_000])
  func insideAreTheSamplesOfTheWhole(limit: Int) throws {
    let whole = try keep([0..<Self.frames])
    let stretches = [0..<20_000, 100_000..<130_003, 134_000..<150_000, 400_000..<Self.frames]
    let kept = try keep(stretches, limit: limit)
    let crossfade = KeptSound.crossfade(sampleRate: Self.rate)
    var start = 0
    for stretch in stretches {
      let isFirst = stretch.lowerBound == 0
      let isLast = stretch.upperBound == Self.frames
      let inside = (isFirst ? 0 : crossfade)..<(stretch.count - (isLast ? 0 : crossfade))
      #expect(inside.allSatisfy { abs(kept[start + $0] - whole[stretch.lowerBound + $0]) < 1e-6 }, "\(stretch)")
      start += stretch.count - crossfade
    }
  }

  @Test func jointsFadeOutAndIn() throws {
    let whole = try keep([0..<Self.frames])
    let kept = try keep([0..<20_000, 100_000..<130_000])
    let crossfade = KeptSound.crossfade(sampleRate: Self.rate)
    #expect(crossfade == 3200)
    for frame in [0, 1, 800, 1600, 3199] {
      let angle = (Float(frame) + 0.5) / 3200 * Float.pi / 2
      let expected = cos(angle) * whole[16_800 + frame] + sin(angle) * whole[100_000 + frame]
      #expect(abs(kept[16_800 + frame] - expected) < 1e-5)
    }
    // The last stretch is not the walk's end: it fades out.
    #expect(abs(try #require(kept.last)) < 1e-3)
    #expect(zip(kept[43_600...], whole[126_800..<130_000]).allSatisfy { abs($0) <= abs($1) + 1e-6 })
  }
}
