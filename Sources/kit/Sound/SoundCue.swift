internal import AudioMix

/// What the sound is to do because of something that happened in a walk.
enum SoundCue {
  case play(Passage)
  /// Lets the voice fade out and the music come back.
  case stopVoice
  case musicLevel(Double)
  case voiceLevel(Double)
  case ducking(DuckingSettings)
}
