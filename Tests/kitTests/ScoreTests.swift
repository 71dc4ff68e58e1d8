import CoachEngine
import Testing

@testable import kit

/// A walk laid out in frames, and what of it is kept.
@Suite struct ScoreTests {
  /// A score of the real engine: a start line of a second at 0, and an end line behind the last step.
  private func score(seconds: Int64, coach: Bool = true) throws -> Score {
    Score(events: try TestVoice.events(milliseconds: seconds * 1000, coach: coach), sampleRate: 48_000)
  }

  @Test func momentsFallOnTheNearestFrame() {
    let score = Score(events: [], sampleRate: 44_100)
    #expect(score.frame(of: .seconds(1)) == 44_100)
    #expect(score.frame(of: SessionTime(milliseconds: 1)) == 44)
    #expect(score.frame(of: SessionTime(milliseconds: 5)) == 221)
    #expect(score.frame(of: SessionTime(milliseconds: 93_412)) == 4_119_469)
    // A day in, too.
    #expect(score.frame(of: SessionTime(milliseconds: 86_400_001)) == 86_400 * 44_100 + 44)
  }

  @Test func soundEndsThirtyMillisecondsBehindTheWalk() throws {
    let score = try score(seconds: 100)
    // The end line of a second, and 350 ms before and behind it.
    #expect(score.end == 101_700 * 48)
    #expect(score.frames == 101_730 * 48)
    #expect(score.compositionCount == 2)
  }

  @Test func surroundingsOfSpeechAreCutToTheSoundAndMerged() throws {
    let score = try score(seconds: 100)
    #expect(
      score.surroundings(ofSpeechWithin: 5000, mergingWithin: 0) == [0..<6700 * 48, 95_000 * 48..<score.frames])
    // 98.3 s lie between the two compositions.
    #expect(score.surroundings(ofSpeechWithin: 49_149, mergingWithin: 0).count == 2)
    #expect(score.surroundings(ofSpeechWithin: 49_149, mergingWithin: 96).count == 1)
    #expect(score.surroundings(ofSpeechWithin: 49_150, mergingWithin: 0) == [0..<score.frames])
  }

  @Test func silentWalkKeepsNothing() throws {
    let score = try score(seconds: 100, coach: false)
    #expect(score.end == 4_800_000)
    #expect(score.surroundings(ofSpeechWithin: 5000, mergingWithin: 9600).isEmpty)
  }
}
