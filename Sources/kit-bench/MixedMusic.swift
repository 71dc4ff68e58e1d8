internal import AudioDevice
internal import AudioMix

/// Music with spoken lines over it, decoded and mixed as fast as that goes, and heard by nobody.
struct MixedMusic: ~Copyable {
  private static let block = 4096
  private static let sampleRate = 44100
  /// How often a passage begins, in seconds.
  private static let interval = 90

  private let lines: [VoiceClip]
  private let reader: MusicReader
  private var mixer = Mixer(MixerSettings(sampleRate: sampleRate, musicBufferMs: 300))
  private let control: MixerControl
  private let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * block)

  init(_ music: String, lines: [String]) throws {
    self.lines = try lines.map { try ClipDecoder.decode($0, sampleRate: Self.sampleRate) }
    reader = MusicReader(path: music, sampleRate: Self.sampleRate)
    control = MixerControl(mixer)
  }

  deinit {
    buffer.deallocate()
  }

  consuming func render(seconds: Int) {
    for start in stride(from: 0, to: seconds, by: Self.interval) {
      let number = start / Self.interval
      let passage = Passage(
        primary: SpokenLine(lines[number % lines.count]), followUp: SpokenLine(lines[(number + 1) % lines.count]),
        sampleRate: Self.sampleRate)
      control.play(passage, at: start * Self.sampleRate)
    }
    while mixer.position < seconds * Self.sampleRate {
      while control.music.room >= Self.block {
        _ = control.music.write(atMost: Self.block) { reader.read(into: $0, frames: $1) }
      }
      mixer.render(into: buffer, frames: Self.block)
    }
  }
}
