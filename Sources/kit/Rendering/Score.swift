internal import AudioMix
internal import CoachEngine

/// A whole walk laid out in the frames of its sound.
struct Score {
  /// The whole to silence behind the last event, in milliseconds, as a live walk ends.
  private static let fadeOutMs = 30

  /// All that happens, the walk's end last.
  let events: [Event]
  /// Frames per second.
  let sampleRate: Int

  /// The frame of a moment: the nearest, since at 44,100 Hz a millisecond is no whole number of frames.
  func frame(of time: SessionTime) -> Int {
    FrameCount.milliseconds(Int(time.milliseconds), sampleRate: sampleRate)
  }

  /// The frame of the walk's end.
  var end: Int { events.last.map { frame(of: $0.time) } ?? 0 }

  /// The length of the sound.
  var frames: Int { end + FrameCount.milliseconds(Self.fadeOutMs, sampleRate: sampleRate) }

  /// How many compositions are spoken.
  var compositionCount: Int { spoken.count }

  /// The stretches that lie at most `margin` milliseconds away from a composition, in order.
  ///
  /// - Parameter distance: Stretches that are no more than so many frames apart become one.
  func surroundings(ofSpeechWithin margin: Int64, mergingWithin distance: Int) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for time in spoken {
      let start = max(0, frame(of: time.lowerBound - margin))
      let end = min(frames, frame(of: time.upperBound + margin))
      if let last = stretches.last, start <= last.upperBound + distance {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        stretches.append(start..<end)
      }
    }
    return stretches
  }

  /// When compositions begin and have been spoken or cut.
  private var spoken: [Range<SessionTime>] {
    var ranges: [Range<SessionTime>] = []
    var start: SessionTime?
    for event in events {
      switch event.kind {
      case .speaking: start = event.time
      case .spoken:
        if let begun = start { ranges.append(begun..<event.time) }
        start = nil
      default: break
      }
    }
    return ranges
  }
}
