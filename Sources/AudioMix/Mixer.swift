/// Music and voice to one stereo signal: the same for the sound card and for a file.
///
/// One thread renders. Another one steers through a `MixerControl`, and a third may write music through the control's
/// `MusicFeed`; the mixer waits for neither. Rendering neither allocates nor locks, counts no references and calls no C.
///
/// The signal: music × volume × duck gain, voice × volume in both channels, their sum × output fade, limiter. What comes
/// out lies `latency` frames behind what went in, so who renders to a file drops that many at the start.
///
/// `@unchecked Sendable`: it owns its memory, and being noncopyable it moves to the rendering thread as a whole.
public struct Mixer: ~Copyable, @unchecked Sendable {
  /// How many frames what comes out lies behind the position that commands and meters speak of.
  public static var latency: Int { Limiter.latency }

  /// Frames that are worked on at once.
  private static let segment = 256
  /// Passages that can be in hand: one playing, the others fading out.
  private static let slotCount = 4
  /// How much later a passage may become because its lines are not decoded when they are due, in ms.
  private static let clipPatienceMs = 1500
  /// Frames of the short fades where the music runs dry and comes back.
  private static let dryFade = 64

  /// Frames per second.
  public let sampleRate: Int
  /// The frames rendered so far.
  public private(set) var position = 0

  let link: MixerLink
  private let shared: UnsafeMutablePointer<MixerLink.Shared>
  private let slots: UnsafeMutablePointer<VoiceSlot>
  private let scratch: UnsafeMutablePointer<Float>
  private let voice: UnsafeMutablePointer<Float>
  private let envelope: UnsafeMutablePointer<Float>
  private var current: Int?
  private var musicSwitch: GainRamp
  private var musicGain: GainRamp
  private var voiceGain: GainRamp
  private var outputGain: GainRamp
  private var ducker: Ducker
  private var span: DuckingSpan
  private var limiter: Limiter
  /// How far the music has faded in after running dry, in frames up to `dryFade`.
  private var presence = 0

  /// Makes a mixer that is silent until music or a passage comes.
  ///
  /// - Precondition: The sample rate is more than 0.
  public init(_ settings: MixerSettings) {
    precondition(settings.sampleRate > 0, "a mixer needs a sample rate")
    let rate = settings.sampleRate
    sampleRate = rate
    link = MixerLink(settings)
    shared = link.shared
    let silenceDb = Decibels.level(GainRamp.floor)
    let stopRatio = Decibels.ratio(silenceDb, inMilliseconds: 120, sampleRate: rate)
    slots = .allocate(capacity: Self.slotCount)
    let slot = VoiceSlot(
      fadeRatio: stopRatio, waitLimit: FrameCount.milliseconds(Self.clipPatienceMs, sampleRate: rate))
    slots.initialize(repeating: slot, count: Self.slotCount)
    scratch = Self.samples(Self.segment)
    voice = Self.samples(Self.segment)
    envelope = Self.samples(Self.segment)

    let switchRatio = Decibels.ratio(silenceDb, inMilliseconds: 180, sampleRate: rate)
    musicSwitch = GainRamp(gain: settings.isMusicOn ? 1 : 0, fall: switchRatio, rise: 1 / switchRatio)
    // A volume moves by 3 dB in 30 ms: no step to hear, and no wait to feel.
    let volumeRatio = Decibels.ratio(-3, inMilliseconds: 30, sampleRate: rate)
    musicGain = GainRamp(gain: Decibels.gain(settings.musicDb), fall: volumeRatio, rise: 1 / volumeRatio)
    voiceGain = GainRamp(gain: Decibels.gain(settings.voiceDb), fall: volumeRatio, rise: 1 / volumeRatio)
    let outputRatio = Decibels.ratio(silenceDb, inMilliseconds: 30, sampleRate: rate)
    outputGain = GainRamp(gain: 1, fall: outputRatio, rise: 1 / outputRatio)
    ducker = Ducker(Ducker.Curve(settings.ducking, sampleRate: rate))
    span = settings.ducking.span
    limiter = Limiter(sampleRate: rate)
  }

  deinit {
    slots.deallocate()
    scratch.deallocate()
    voice.deallocate()
    envelope.deallocate()
  }

  /// Gives each piece of memory that rendering works on, for who would keep it from being paged out.
  public func forEachBuffer(_ body: (UnsafeRawBufferPointer) -> Void) {
    body(UnsafeRawBufferPointer(start: shared, count: MemoryLayout<MixerLink.Shared>.stride))
    body(shared.pointee.music.memory)
    body(shared.pointee.commands.memory)
    body(shared.pointee.ends.memory)
    for samples in [scratch, voice, envelope] {
      body(UnsafeRawBufferPointer(start: samples, count: Self.segment * MemoryLayout<Float>.stride))
    }
    body(UnsafeRawBufferPointer(start: slots, count: Self.slotCount * MemoryLayout<VoiceSlot>.stride))
    body(limiter.memory)
  }

  private static func samples(_ count: Int) -> UnsafeMutablePointer<Float> {
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: count)
    samples.initialize(repeating: 0, count: count)
    return samples
  }

  /// Fades the whole output to silence within 30 ms; for the rendering thread, before it closes a device.
  public mutating func fadeOut() { outputGain.move(to: 0) }

  /// Starts the output from silence and fades it in within 30 ms; for the rendering thread, when a device begins.
  public mutating func fadeIn() {
    outputGain.jump(to: 0)
    outputGain.move(to: 1)
  }

  /// Renders the next frames.
  ///
  /// - Parameters:
  ///   - output: Room for `frames` interleaved stereo frames; all of it is written, ±1 is full scale and never passed.
  ///   - frames: How many.
  /// - Complexity: Linear in `frames`.
  public mutating func render(into output: UnsafeMutablePointer<Float>, frames: Int) {
    var done = 0
    while done < frames {
      let untilCommand = performDueCommands()
      var count = min(frames - done, Self.segment, untilCommand)
      if let current, let plan = slots[current].plan {
        let at = slots[current].position
        ducker.set(down: plan.timeline.isDucked(at: at, span: span))
        if let boundary = plan.timeline.boundary(after: at) { count = min(count, boundary - at) }
      }
      renderSegment(output + 2 * done, frames: count)
      done += count
      position += count
    }
    reportLevels()
  }

  private mutating func renderSegment(_ output: UnsafeMutablePointer<Float>, frames: Int) {
    renderMusic(output, frames: frames)
    renderVoice(output, frames: frames)
    apply(outputGain.advance(frames, envelope: envelope), to: output, frames: frames)
    limiter.process(output, frames: frames)
  }

  private mutating func renderMusic(_ output: UnsafeMutablePointer<Float>, frames: Int) {
    // Music that is off stands still, and goes on from where it was.
    let isHeard = !musicSwitch.isSilent && readMusic(output, frames: frames)
    if !isHeard { output.update(repeating: 0, count: 2 * frames) }
    let resting =
      applyMoving(musicSwitch.advance(frames, envelope: envelope), to: output, frames: frames, isHeard)
      * applyMoving(musicGain.advance(frames, envelope: envelope), to: output, frames: frames, isHeard)
      * applyMoving(ducker.advance(frames, envelope: envelope), to: output, frames: frames, isHeard)
    if isHeard { apply(.constant(resting), to: output, frames: frames) }
  }

  /// Applies a gain that moves, if there is anything to hear.
  ///
  /// - Returns: A gain that rests, so that all of those are one multiplication together; else 1.
  private func applyMoving(
    _ level: GainRamp.Level, to output: UnsafeMutablePointer<Float>, frames: Int, _ isHeard: Bool
  ) -> Float {
    if case .constant(let gain) = level { return gain }
    if isHeard { apply(level, to: output, frames: frames) }
    return 1
  }

  /// Reads the next music; where it runs dry its end is faded out, and where it comes back its start is faded in.
  ///
  /// A few frames more than wanted must be there, so that there is always something left to fade out.
  ///
  /// - Returns: Whether there is any; if so, all of `output` is written.
  private mutating func readMusic(_ output: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    let available = shared.pointee.music.count
    if available >= frames + Self.dryFade {
      _ = shared.pointee.music.read(into: output, frames: frames)
      fade(output, frames: min(frames, Self.dryFade - presence), slope: 1)
      return true
    }
    if presence == Self.dryFade, shared.pointee.music.flows { shared.pointee.meters.addMusicUnderrun() }
    let count = shared.pointee.music.read(into: output, frames: min(frames, presence, available))
    if count == 0 {
      presence = 0
      return false
    }
    fade(output, frames: count, slope: -1)
    (output + 2 * count).update(repeating: 0, count: 2 * (frames - count))
    return true
  }

  private mutating func fade(_ output: UnsafeMutablePointer<Float>, frames: Int, slope: Int) {
    guard frames > 0 else { return }
    let unit = 1 / Float(Self.dryFade)
    SampleKernels.fade(output, frames: frames, gain: Float(presence) * unit, slope: Float(slope) * unit)
    presence += slope * frames
  }

  private mutating func renderVoice(_ output: UnsafeMutablePointer<Float>, frames: Int) {
    var isHeard = false
    for index in 0..<Self.slotCount {
      let target = isHeard ? scratch : voice
      if slots[index].render(into: target, frames: frames, envelope: envelope) {
        if isHeard { SampleKernels.add(scratch, to: voice, frames: frames) }
        isHeard = true
      }
      finish(index)
    }
    switch voiceGain.advance(frames, envelope: envelope) {
    case .constant(let gain): if isHeard, gain != 1 { SampleKernels.scale(voice, count: frames, by: gain) }
    case .envelope: if isHeard { SampleKernels.scaleMono(voice, frames: frames, by: envelope) }
    }
    if isHeard { SampleKernels.addMono(voice, to: output, frames: frames) }
  }

  /// Reports a passage that is done; the slot stays taken until the report has found room.
  private mutating func finish(_ index: Int) {
    guard case .ended(let wasCut) = slots[index].state, let plan = slots[index].plan else { return }
    if current == index {
      current = nil
      ducker.set(down: false)
    }
    if shared.pointee.ends.push(PassageEnd(id: plan.id, wasCut: wasCut)) { slots[index].release() }
  }

  private func apply(_ level: GainRamp.Level, to output: UnsafeMutablePointer<Float>, frames: Int) {
    switch level {
    case .constant(let gain): if gain != 1 { SampleKernels.scale(output, count: 2 * frames, by: gain) }
    case .envelope: SampleKernels.scaleStereo(output, frames: frames, by: envelope)
    }
  }
}

// MARK: - Commands

extension Mixer {
  /// Does what is due, in the order it was asked for.
  ///
  /// - Returns: The frames until the next command, `.max` where none waits.
  private mutating func performDueCommands() -> Int {
    while let command = shared.pointee.commands.peek() {
      if command.frame > position { return command.frame - position }
      // No slot is free for as long as several voices still fade out; the command waits for the first.
      guard perform(command.action) else { return .max }
      shared.pointee.commands.drop()
    }
    return .max
  }

  private mutating func perform(_ action: MixerCommand.Action) -> Bool {
    switch action {
    case .play(let plan): return start(plan)
    case .stopVoice:
      if let current { slots[current].stop() }
      current = nil
      ducker.set(down: false)
    case .setMusicOn(let isOn): musicSwitch.move(to: isOn ? 1 : 0)
    case .setMusicGain(let gain): musicGain.move(to: gain)
    case .setVoiceGain(let gain): voiceGain.move(to: gain)
    case .setDucking(let curve, let span):
      ducker.apply(curve)
      self.span = span
    }
    return true
  }

  private mutating func start(_ plan: Passage.Plan) -> Bool {
    for index in 0..<Self.slotCount where slots[index].isFree {
      if let current { slots[current].stop() }
      slots[index].start(plan)
      current = index
      return true
    }
    return false
  }

  private mutating func reportLevels() {
    let plan = current.flatMap { slots[$0].plan }
    shared.pointee.meters.set(duckGain: ducker.ramp.gain, framesRendered: position, passage: plan?.id)
  }
}
