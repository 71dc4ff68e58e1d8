internal import CoachEngine
internal import Glibc
internal import Terminal

/// One composition being heard, with the music before and after it.
struct Audition {
  /// Music before the pre-roll and after the music has come back, in milliseconds.
  private static let music: Int64 = 2000
  /// Quiet around the voice where there is no music, in milliseconds.
  private static let quiet: Int64 = 200
  /// How long a device may take to open, in milliseconds.
  private static let patience: Int64 = 5000
  /// The time between two looks, in milliseconds.
  private static let interval: Int32 = 50

  private static let hint = "`--set audio.device=NAME` takes another"

  private let composition: Composition
  private let stage: SoundStage
  private let signals: SignalPipe
  private let marginMs: Int64
  private let progress = StatusLine()
  private var hasToldOfMusic = false

  init(_ composition: Composition, stage: SoundStage, signals: SignalPipe, hasMusic: Bool) {
    self.composition = composition
    self.stage = stage
    self.signals = signals
    marginMs = hasMusic ? Self.music : Self.quiet
  }

  /// Plays from the first music to the last; goes on where the music cannot be heard, and tells of it once.
  ///
  /// - Returns: The signal that ended it early, if one did.
  /// - Throws: ``Failure`` when there is no device or a recording cannot be heard.
  mutating func run() throws(Failure) -> Signal? {
    defer { progress.clear() }
    let stage = stage
    let opening = MachineClock.milliseconds
    if let signal = try wait(until: { stage.isHeard || MachineClock.milliseconds - opening > Self.patience }) {
      return signal
    }
    guard stage.isHeard else { throw .failed("the sound device does not answer; \(Self.hint)") }
    let start = MachineClock.milliseconds + marginMs
    if let signal = try wait(until: { MachineClock.milliseconds >= start }, from: start) { return signal }
    stage.audition(composition)
    let end = start + composition.timing.durationMs
    let isOver = { MachineClock.milliseconds >= end && !stage.isMoving }
    if let signal = try wait(until: isOver, from: start) { return signal }
    let last = MachineClock.milliseconds + marginMs
    return try wait(until: { MachineClock.milliseconds >= last }, from: start)
  }

  /// Waits for something to be so.
  ///
  /// - Parameter start: When the composition begins, for the progress; nil while that is not known.
  private mutating func wait(until isSo: () -> Bool, from start: Int64? = nil) throws(Failure) -> Signal? {
    while !isSo() {
      var descriptor = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, Self.interval)
      if let signal = signals.take().first { return signal }
      stage.update()
      if let notice = stage.notices.first(where: { $0.subject == .device || $0.subject == .recording }) {
        // Unlike a walk, this does not go on in silence.
        throw .failed(notice.text.replacing(": silent, trying again", with: "; \(Self.hint)"))
      }
      tellOfMusic()
      if let start { showProgress(MachineClock.milliseconds - start) }
    }
    return nil
  }

  private mutating func tellOfMusic() {
    guard !hasToldOfMusic, let notice = stage.notices.first(where: { $0.subject == .music }) else { return }
    hasToldOfMusic = true
    progress.clear()
    StandardError.print("kit: \(notice.text)")
  }

  private func showProgress(_ milliseconds: Int64) {
    let whole = composition.timing.durationMs
    let heard = min(max(milliseconds, 0), whole)
    let (now, end) = (Double(heard / 100) / 10, Double(whole / 100) / 10)
    progress.show { _ in "\(now) of \(end) s  \(part(at: milliseconds))" }
  }

  /// What is heard at a time of the composition.
  private func part(at milliseconds: Int64) -> String {
    let timing = composition.timing
    var left = Int(milliseconds) * LineCatalog.sampleRate / 1000
    if left < 0 { return "music" }
    for (part, length) in [
      ("pre-roll", timing.preRoll), (composition.primary.name, timing.primary), ("gap", timing.gap),
      (composition.followUp?.name ?? "", timing.followUp), ("post-roll", timing.postRoll),
    ] {
      if left < length { return part }
      left -= length
    }
    return "music"
  }
}
