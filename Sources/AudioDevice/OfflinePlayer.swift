public import AudioMix

/// Music and voice as samples, as fast as they are asked for: what a file is made of.
///
/// It is the mixer that ``Player`` plays, fed with the same music, and it begins and ends as a device does, faded in and
/// out within 30 ms. Frames count from 0; a command at frame `n` takes effect in the `n`th frame rendered, if it is given
/// before any frame beyond `n` less ``lead`` is.
public struct OfflinePlayer: ~Copyable {
  /// How many frames ahead of those it has rendered it must know what is to be done.
  public static var lead: Int { Mixer.latency }

  private static let block = 4096

  /// Steers the mixer.
  public let control: MixerControl
  private var mixer: Mixer
  private let music: MusicReader?
  private let end: Int
  private let dropped: UnsafeMutablePointer<Float>

  /// - Parameters:
  ///   - settings: How the mixer starts out.
  ///   - musicPath: An MP3 file or a folder of them, or nothing for no music.
  ///   - end: The frame at which everything begins to fade out.
  public init(_ settings: MixerSettings, musicPath: String?, fadingOutAt end: Int) {
    var settings = settings
    // What is decoded waits no longer than it must, so that it is still in the processor's cache when it is mixed.
    settings.musicBufferMs = 3 * Self.block * 1000 / settings.sampleRate
    mixer = Mixer(settings)
    control = MixerControl(mixer)
    music = musicPath.map { MusicReader(path: $0, sampleRate: settings.sampleRate) }
    self.end = end
    dropped = .allocate(capacity: 2 * Mixer.latency)
    mixer.fadeIn()
  }

  deinit {
    dropped.deallocate()
  }

  /// The frames rendered so far.
  public var position: Int { max(0, mixer.position - Mixer.latency) }

  /// Renders the next frames.
  ///
  /// - Parameters:
  ///   - output: Room for `frames` interleaved stereo frames; all of it is written, ±1 is full scale and never passed.
  ///   - frames: How many.
  public mutating func render(into output: UnsafeMutablePointer<Float>, frames: Int) {
    // What the mixer's look-ahead gives before its first frame is no part of the sound.
    if mixer.position == 0 { mix(into: dropped, frames: Mixer.latency) }
    mix(into: output, frames: frames)
  }

  /// Tracks that turned out unplayable since the last call, one line each.
  public func takeFaults() -> [String] { music?.takeFaults() ?? [] }

  private mutating func mix(into output: UnsafeMutablePointer<Float>, frames: Int) {
    var done = 0
    while done < frames {
      if mixer.position == end { mixer.fadeOut() }
      let untilEnd = mixer.position < end ? end - mixer.position : Int.max
      let count = min(frames - done, Self.block, untilEnd)
      fillMusic()
      mixer.render(into: output + 2 * done, frames: count)
      done += count
    }
  }

  private func fillMusic() {
    guard let music else { return }
    while control.music.room >= Self.block {
      let count = control.music.write(atMost: Self.block) { music.read(into: $0, frames: $1) }
      control.music.setFlowing(count > 0)
      if count == 0, !music.isLooking { return }
    }
  }
}
