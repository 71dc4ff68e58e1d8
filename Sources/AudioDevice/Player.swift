public import AudioMix

/// Music and voice on a sound device: what the main thread steers sound with.
///
/// It owns three threads: one renders and plays, one decodes music, one opens and closes the device. No call waits for
/// any of them, except `suspend()` and `stop()`. For one thread.
public final class Player {
  /// Frames per second, those that clips must have.
  public let sampleRate: Int

  /// The least frames per second where none are asked for: the voice needs them, whatever the music was made with.
  public static let leastRate = 44100
  /// How long the sound is waited for when it is to fade out, in ms: longer than a buffer, and not for ever.
  private static let fadePatience = 1000

  private let control: MixerControl
  private let loop: PlaybackLoop
  private let keeper: DeviceKeeper
  private let stream: MusicStream?
  private var threads: [AudioThread] = []
  private var state = State.new

  private enum State { case new, running, stopped }

  /// Prepares everything but opens no device yet.
  ///
  /// - Parameter options: How it starts out. Without a sample rate it looks at the first track's, for half a second at most.
  public init(_ options: PlayerOptions) {
    let trackRate = options.sampleRate == nil ? options.musicPath.flatMap(SampleRateSearch.rate) : nil
    sampleRate = min(max(options.sampleRate ?? max(trackRate ?? 0, Self.leastRate), 8000), 192_000)
    let mixer = Mixer(
      MixerSettings(
        sampleRate: sampleRate, musicDb: options.musicDb, voiceDb: options.voiceDb, isMusicOn: options.isMusicOn,
        ducking: options.ducking))
    control = MixerControl(mixer)
    keeper = DeviceKeeper(device: options.device, sampleRate: sampleRate)
    loop = PlaybackLoop(mixer: mixer, keeper: keeper)
    stream = options.musicPath.map { [sampleRate, control] path in
      MusicStream(path: path, sampleRate: sampleRate, feed: control.music)
    }
  }

  deinit {
    stop()
  }

  /// Starts to play; sound comes as soon as the device is open. A second call does nothing.
  public func start() {
    guard state == .new else { return }
    state = .running
    // Each closure keeps what its thread works on, so that a thread left behind in a library still has it.
    if let stream { launch("kit-music", .normal) { stream.run() } }
    launch("kit-device", .normal) { [keeper] in keeper.run() }
    launch("kit-playback", .realTime) { [loop] in loop.run() }
  }

  private func launch(_ name: String, _ urgency: AudioThread.Urgency, _ body: @escaping @Sendable () -> Void) {
    if let thread = AudioThread(name: name, urgency: urgency, body: body) { threads.append(thread) }
  }

  /// Fades out within 30 ms and stands still, music and voice, until ``resume()``; waits until the last of it has been
  /// heard, which takes as long as the device's buffer, and a second at most.
  public func suspend() {
    guard state == .running else { return }
    loop.suspend(waiting: Self.fadePatience)
  }

  /// Goes on where it stood still, faded in; what was faded out is not heard again.
  public func resume() {
    loop.resume()
  }

  /// Fades out within 30 ms, closes the device and ends the threads; waits until the last of it has been heard or, where
  /// a sound server hangs, at most three seconds.
  public func stop() {
    guard state == .running else { return }
    state = .stopped
    loop.stop()
    stream?.stop()
    // Last started, first ended: the device's keeper must still be there to close what playback gives back.
    while let thread = threads.popLast() {
      thread.join(milliseconds: Self.fadePatience)
      keeper.stop()
    }
  }

  /// Plays a passage; one that is playing fades out meanwhile.
  ///
  /// - Parameter passage: Made for `sampleRate`.
  /// - Returns: The name it has in meters and ends.
  @discardableResult
  public func play(_ passage: Passage) -> PassageID { control.play(passage) }

  /// Lets the voice fade out (within 150 ms) and the music come back at once.
  public func stopVoice() { control.stopVoice() }

  /// Fades the music in or out.
  public func setMusic(enabled: Bool) { control.setMusic(enabled: enabled) }

  /// Sets the listener's music volume in dB.
  public func setMusicGain(_ decibels: Double) { control.setMusicGain(decibels) }

  /// Sets the voice's volume in dB.
  public func setVoiceGain(_ decibels: Double) { control.setVoiceGain(decibels) }

  /// Sets how the music steps back; a gain that is down moves on from where it is.
  public func setDucking(_ settings: DuckingSettings) { control.setDucking(settings) }

  /// What is going on; frees clips that are done with. Call it with each drawing, and at least every few seconds.
  public func poll() -> PlayerStatus {
    PlayerStatus(
      device: keeper.status, music: stream?.status ?? MusicStatus(), mixer: control.reading,
      ends: control.takeEnds(), faults: stream?.takeFaults() ?? [], xruns: loop.xruns)
  }
}
