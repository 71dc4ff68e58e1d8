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
  private let waitLimit: Int
  /// Whether each line's samples were there when its first frame was due; half a word is worse than none.
  private var isHeard = (primary: false, followUp: false)
  /// How long a line that is not there yet is still waited for, in frames.
  private var patience = 0

  /// - Parameters:
  ///   - fadeRatio: Factor per frame of the fade that a stopped voice ends with.
  ///   - waitLimit: How many frames later a passage may become because its lines are not there when they are due.
  init(fadeRatio: Double, waitLimit: Int) {
    self.waitLimit = waitLimit
    fade = GainRamp(gain: 1, fall: fadeRatio, rise: 1 / fadeRatio)
  }

  var isFree: Bool {
    if case .free = state { true } else { false }
  }

  mutating func start(_ plan: Passage.Plan) {
    self.plan = plan
    position = 0
    isHeard = (false, false)
    patience = waitLimit
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
    if isWaiting(for: plan) {
      patience -= frames
      return false
    }
    let end = position + frames
    let isWritten = copyLines(of: plan, to: mono, position..<end)
    let level = fade.advance(frames, envelope: envelope)
    if isWritten, case .envelope = level { SampleKernels.scaleMono(mono, frames: frames, by: envelope) }
    position = end
    if case .fading = state {
      if fade.isSilent || end >= plan.timeline.frames { state = .ended(wasCut: true) }
    } else if end >= plan.timeline.frames {
      state = .ended(wasCut: false)
    }
    return isWritten
  }

  /// Whether a line is due whose samples are not there, and which is still waited for.
  private func isWaiting(for plan: Passage.Plan) -> Bool {
    guard patience > 0, case .playing = state else { return false }
    return position == plan.timeline.primary.lowerBound && plan.primary.isPending
      || position == plan.timeline.followUp?.lowerBound && plan.followUp.isPending
  }

  /// Copies what of both lines lies in a span of the timeline.
  ///
  /// - Returns: Whether any of them lies there; if so, all of `mono` is written.
  private mutating func copyLines(
    of plan: Passage.Plan, to mono: UnsafeMutablePointer<Float>, _ span: Range<Int>
  ) -> Bool {
    let primary = plan.timeline.primary.lowerBound
    if span.contains(primary) { isHeard.primary = plan.primary.isReady }
    let isWritten = isHeard.primary && Self.copy(plan.primary, from: primary, to: mono, span)
    guard let followUp = plan.timeline.followUp?.lowerBound else { return isWritten }
    if span.contains(followUp) { isHeard.followUp = plan.followUp.isReady }
    // A primary never reaches into the follow-up, so the two copies never meet.
    let isWrittenToo =
      isHeard.followUp && Self.copy(plan.followUp, from: followUp, to: mono, span, over: isWritten)
    return isWritten || isWrittenToo
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
