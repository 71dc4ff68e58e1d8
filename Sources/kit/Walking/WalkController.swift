internal import CoachEngine

/// A walk as a person walks it: the engine in step with a clock, what is heard, and what the keys do.
///
/// It knows nothing of the terminal: the screen and the plain output both drive it.
struct WalkController {
  /// The walk itself.
  private(set) var walk: Walk
  /// Every event so far.
  private(set) var events: [Event]
  /// The speed that was asked for; the walk drops to ×1 while Kit speaks.
  private(set) var wantedSpeed = 1
  /// Whether the speed stays while Kit speaks, so that what is said is reckoned and not heard.
  private(set) var keepsSpeedWhileSpeaking = false
  private(set) var cadence = CadenceMeter()
  let sound: SoundStage?
  private let steps: LiveSteps?
  private let recorder: WalkRecorder?
  private let setupNotices: [Notice]
  private var clock: SessionClock
  private var injectedSteps = 0
  /// Where the last leap went: what happens before it is reckoned, and neither heard nor waited for.
  private var leapEnd = SessionTime.start
  /// Whether the composition that is being spoken is heard, so that the walk runs as fast as it sounds.
  private var isHeard = false

  /// How late a composition may begin to be heard after a stall, in the machine's milliseconds.
  private static let latestStart: Int64 = 1500
  /// How long before a milestone `n` lands, in milliseconds.
  private static let lead: Int64 = 3000
  /// How far ahead is looked for something to happen, in milliseconds.
  private static let horizon: Int64 = 24 * 3_600_000

  /// A walk that begins now, or goes on.
  ///
  /// - Parameters:
  ///   - events: What has happened already.
  ///   - steps: The live counter, if there is one.
  ///   - recorder: What writes the walk down as it goes.
  ///   - notices: What was found out before the walk that the walker should know.
  init(
    walk: Walk, events: [Event] = [], sound: SoundStage?, steps: LiveSteps? = nil, recorder: WalkRecorder? = nil,
    notices: [Notice] = [], clock: SessionClock
  ) {
    self.walk = walk
    self.walk.keepsInputs = recorder != nil
    self.events = events
    self.sound = sound
    self.steps = steps
    self.recorder = recorder
    setupNotices = notices
    self.clock = clock
    wantedSpeed = clock.speed
  }

  var engine: Coach { walk.engine }

  /// The session's time now.
  var now: SessionTime { clock.now }

  /// The speed at which the walk runs now.
  var speed: Int { clock.speed }

  /// What the walker should know, the weightiest first.
  var notices: [Notice] {
    (sound?.notices ?? []) + (recorder?.notices ?? []) + [steps?.notice(at: now)].compactMap(\.self)
      + setupNotices.filter { $0.until.map { MachineClock.milliseconds < $0 } ?? true }
  }

  /// The descriptor that says when the live counter has steps; −1, which `poll` passes over, where none does.
  var stepsDescriptor: Int32 { steps?.descriptor ?? -1 }

  /// The machine's milliseconds until the walk has something to do; nil when it never has.
  var millisecondsUntilNext: Int64? {
    // A moment is told when time has gone beyond it.
    let next = walk.nextTime.map { clock.machineMilliseconds(until: $0 + 1) }
    return [next, steps?.checkIntervalMs(at: now)].compactMap(\.self).min()
  }

  /// Lets the walk catch up with the clock.
  mutating func advance() {
    catchUp()
    record()
  }

  /// Takes what the live counter has counted meanwhile.
  mutating func takeSteps() {
    for reading in steps?.read(at: now) ?? [] { perform(.steps(reading)) }
  }

  private mutating func catchUp() {
    while !engine.hasEnded {
      let happened = walk.advanceToNextEvents(before: clock.now)
      if happened.isEmpty { break }
      for event in happened { follow(event) }
    }
    if engine.isPausedByWalker {
      cadence.reset()
    } else {
      cadence.add(steps: engine.steps - injectedSteps, at: engine.walkTime)
    }
  }

  /// Takes an input of now.
  mutating func perform(_ input: Input) {
    catchUp()
    // Whatever comes behind the walk's end, in the same turn of a loop, finds nothing to change.
    if engine.hasEnded { return }
    if case .inject(let steps) = input { injectedSteps += steps }
    // What is heard beside the walk is not the engine's to end.
    if engine.speaking == nil, input == .skip || input == .silence { sound?.stopVoice() }
    for event in walk.perform(input, at: clock.now) { follow(event) }
    // A live counter's readings are written down together, with the next look at the clock.
    if case .steps = input {} else { record() }
  }

  /// Ends the walk at once: what is left of it is reckoned and not heard, so that its log is whole.
  mutating func leave() {
    perform(.end)
    sound?.stopVoice()
    walk.run { events.append($0) }
    record()
  }

  /// Goes forward by some milliseconds of the session.
  mutating func leap(by milliseconds: Int64) {
    leap(to: clock.now + milliseconds)
  }

  /// Goes to just before the next milestone of any track, if one is to come.
  mutating func leapToNextMilestone() {
    let target = foresee { if case .milestone = $0.kind { true } else { false } }
    if let target { leap(to: target - Self.lead) }
  }

  /// Goes to the next moment in which anything happens, if one is to come.
  mutating func leapToNextEvent() {
    if let target = foresee({ _ in true }) { leap(to: target) }
  }

  /// Halves or doubles the speed.
  mutating func changeSpeed(faster: Bool) {
    guard let index = SessionClock.speeds.firstIndex(of: wantedSpeed) else { return }
    let next = index + (faster ? 1 : -1)
    guard SessionClock.speeds.indices.contains(next) else { return }
    wantedSpeed = SessionClock.speeds[next]
    adjustSpeed(at: clock.now)
  }

  /// Keeps the speed while Kit speaks, or no longer.
  mutating func toggleKeepSpeed() {
    keepsSpeedWhileSpeaking.toggle()
    if keepsSpeedWhileSpeaking, wantedSpeed > 1 { stopHearing() }
    adjustSpeed(at: clock.now)
  }

  /// Stands still while `work` runs, as a walk does whose program is stopped.
  mutating func standStill(while work: () -> Void) {
    let time = clock.now
    if let sound { sound.standStill(while: work) } else { work() }
    clock.set(to: time)
  }

  /// Has what has come since written down.
  private mutating func record() {
    recorder?.record(walk.takeKeptInputs(), events, until: engine.now)
  }

  private mutating func leap(to time: SessionTime) {
    guard time > clock.now else { return }
    stopHearing()
    leapEnd = time
    clock.set(to: time, speed: wantedSpeed)
  }

  /// Lets what is being spoken go on unheard.
  private mutating func stopHearing() {
    guard isHeard else { return }
    isHeard = false
    sound?.stopVoice()
  }

  /// When something happens for the first time if nobody presses a key.
  private func foresee(_ isMeant: (Event) -> Bool) -> SessionTime? {
    var ahead = walk
    ahead.keepsInputs = false
    let limit = clock.now + Self.horizon
    while let next = ahead.nextTime, next < limit, !ahead.engine.hasEnded {
      if let event = ahead.advanceToNextEvents(before: limit).first(where: isMeant) { return event.time }
    }
    return nil
  }

  /// Lets the sound and the speed follow an event.
  private mutating func follow(_ event: Event) {
    events.append(event)
    switch event.kind {
    case .speaking:
      let isLate = (clock.now - event.time) / Int64(clock.speed) > Self.latestStart
      isHeard = event.time >= leapEnd && !isLate && (wantedSpeed == 1 || !keepsSpeedWhileSpeaking)
      guard isHeard else { return }
      sound?.follow(event)
      adjustSpeed(at: event.time + 1)
    case .spoken:
      guard isHeard else { return }
      sound?.follow(event)
      isHeard = false
      adjustSpeed(at: event.time + 1)
    case .configured:
      sound?.follow(event)
    default:
      break
    }
  }

  /// Makes the clock run as it should from a time of the session on.
  private mutating func adjustSpeed(at time: SessionTime) {
    let speed = isHeard ? 1 : wantedSpeed
    if speed != clock.speed { clock.set(to: max(time, engine.now), speed: speed) }
  }
}
