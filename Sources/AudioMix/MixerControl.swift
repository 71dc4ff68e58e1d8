/// Steers a mixer from another thread, or from the same one between two calls of `render`.
///
/// Commands are carried out in the order in which they were given. One with a frame is carried out exactly there, and
/// holds back those behind it; one without is carried out at once. For one thread at a time.
public final class MixerControl {
  private let link: MixerLink
  private let sampleRate: Int
  /// What did not fit into the ring, in order.
  private var backlog: [MixerCommand] = []
  /// The clips that the render thread may still look at.
  private var inHand: [PassageID: Passage] = [:]
  private var lastNumber: Int64 = 0

  /// - Parameter mixer: What to steer; it needs exactly one control.
  public init(_ mixer: borrowing Mixer) {
    link = mixer.link
    sampleRate = mixer.sampleRate
  }

  deinit {
    link.orphans = Array(inHand.values)
  }

  /// Where decoded music goes.
  public var music: MusicFeed { MusicFeed(link: link) }

  /// What the mixer does now.
  public var reading: MixerReading { link.shared.pointee.meters.reading }

  /// The passages that ended since the last call, oldest first; frees their clips. Call it now and then.
  public func takeEnds() -> [PassageEnd] {
    var ends: [PassageEnd] = []
    while let end = link.shared.pointee.ends.pop() {
      inHand[end.id] = nil
      ends.append(end)
    }
    flush()
    return ends
  }

  /// Plays a passage; one that is playing fades out meanwhile.
  ///
  /// - Parameters:
  ///   - passage: What to play.
  ///   - frame: The mixer's frame at which its pre-roll begins, or nothing for at once.
  /// - Returns: The name it has in meters and ends.
  @discardableResult
  public func play(_ passage: Passage, at frame: Int? = nil) -> PassageID {
    lastNumber += 1
    let id = PassageID(number: lastNumber)
    inHand[id] = passage
    send(.play(passage.plan(id: id)), at: frame)
    return id
  }

  /// Lets the voice fade out (within 150 ms) and the music come back.
  public func stopVoice(at frame: Int? = nil) { send(.stopVoice, at: frame) }

  /// Fades the music in or out; music that is off stands still.
  public func setMusic(enabled: Bool, at frame: Int? = nil) { send(.setMusicOn(enabled), at: frame) }

  /// Sets the listener's music volume in dB.
  public func setMusicGain(_ decibels: Double, at frame: Int? = nil) {
    send(.setMusicGain(Decibels.gain(decibels)), at: frame)
  }

  /// Sets the voice's volume in dB.
  public func setVoiceGain(_ decibels: Double, at frame: Int? = nil) {
    send(.setVoiceGain(Decibels.gain(decibels)), at: frame)
  }

  /// Sets how the music steps back; a gain that is down moves on from where it is.
  public func setDucking(_ settings: DuckingSettings, at frame: Int? = nil) {
    send(.setDucking(Ducker.Curve(settings, sampleRate: sampleRate), settings.span), at: frame)
  }

  private func send(_ action: MixerCommand.Action, at frame: Int?) {
    backlog.append(MixerCommand(frame: frame ?? .min, action: action))
    flush()
  }

  private func flush() {
    var sent = 0
    while sent < backlog.count, link.shared.pointee.commands.push(backlog[sent]) { sent += 1 }
    backlog.removeFirst(sent)
  }
}
