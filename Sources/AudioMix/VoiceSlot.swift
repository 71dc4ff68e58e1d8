/// A passage in the hands of the render thread: one that plays, or one that fades out while another plays.
struct VoiceSlot {
  enum State {
    case free
    case playing
    case fading
    /// Done, and not yet reported.
    case ended(wasCut: Bool)
  }

  private(set) var state = State.free
  private(set) var plan: Passage.Plan?
  /// The next frame to play, counted from the passage's start.
  private(set) var position = 0
  private var fade: GainRamp

  /// - Parameter fadeRatio: Factor per frame of the fade that a stopped voice ends with.
  init(fadeRatio: Double) {
    fade = GainRamp(gain: 1, fall: fadeRatio, rise: 1 / fadeRatio)
  }

  var isFree: Bool {
    if case .free = state { true } else { false }
  }

  mutating func start(_ plan: Passage.Plan) {
    self.plan = plan
    position = 0
    state = .playing
    fade.jump(to: 1)
  }

  mutating func stop() {
    guard case .playing = state else { return }
    state = .fading
    fade.move(to: 0)
  }

  mutating func release() {
    plan = nil
    state = .free
  }

  /// Plays the next frames.
  ///
  /// - Parameters:
  ///   - mono: Room for `frames` samples; written only if anything is heard.
  ///   - frames: How many.
  ///   - envelope: Room for `frames` gains.
  /// - Returns: Whether anything is heard.
  mutating func render(
    into mono: UnsafeMutablePointer<Float>, frames: Int, envelope: UnsafeMutablePointer<Float>
  ) -> Bool {
    guard let plan else { return false }
    switch state {
    case .free, .ended: return false
    case .playing, .fading: break
    }
    let end = position + frames
    var isHeard = Self.copy(plan.primary, from: plan.timeline.primary.lowerBound, to: mono, position..<end)
    if let followUp = plan.timeline.followUp {
      // A primary never reaches into the follow-up, so the two copies never meet.
      let isHeardToo = Self.copy(plan.followUp, from: followUp.lowerBound, to: mono, position..<end, over: isHeard)
      isHeard = isHeard || isHeardToo
    }
    let level = fade.advance(frames, envelope: envelope)
    if isHeard, case .envelope = level { SampleKernels.scaleMono(mono, frames: frames, by: envelope) }
    position = end
    if case .fading = state {
      if fade.isSilent || end >= plan.timeline.frames { state = .ended(wasCut: true) }
    } else if end >= plan.timeline.frames {
      state = .ended(wasCut: false)
    }
    return isHeard
  }

  /// Copies what of a clip lies in a span of the timeline.
  ///
  /// - Parameter written: Whether `mono` holds samples already; else the rest of it is silenced.
  /// - Returns: Whether any of it lies there.
  private static func copy(
    _ clip: VoiceClip.View, from onset: Int, to mono: UnsafeMutablePointer<Float>, _ span: Range<Int>,
    over written: Bool = false
  ) -> Bool {
    let start = max(onset, span.lowerBound)
    let end = min(onset + clip.frames, span.upperBound)
    guard let samples = clip.samples, start < end else { return false }
    if !written, end - start < span.count { mono.update(repeating: 0, count: span.count) }
    (mono + (start - span.lowerBound)).update(from: samples + (start - onset), count: end - start)
    return true
  }
}
