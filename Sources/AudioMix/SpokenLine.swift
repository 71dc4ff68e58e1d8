/// A line of a passage: what is heard, and the length that the timeline gives it.
public struct SpokenLine: Sendable {
  /// What is heard; nothing (a clip that is missing or corrupt) is silence of the nominal length.
  public let clip: VoiceClip?
  /// The nominal length in frames, the one that counts for the timeline.
  public let frames: Int

  /// - Parameters:
  ///   - clip: What is heard, or nothing for silence.
  ///   - frames: The nominal length in frames at the mixer's rate, 0 or more.
  public init(clip: VoiceClip?, frames: Int) {
    self.clip = clip
    self.frames = frames
  }

  /// A line as long as its clip.
  public init(_ clip: VoiceClip) {
    self.init(clip: clip, frames: clip.frames)
  }
}
