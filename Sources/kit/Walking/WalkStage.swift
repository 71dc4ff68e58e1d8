internal import CoachEngine
internal import Files
internal import Glibc
internal import Terminal

/// Where a walk takes place: in a terminal or without one, with its sound and with what writes it down.
struct WalkStage {
  /// A walk that is over.
  struct Outcome {
    let controller: WalkController
    let recorder: WalkRecorder
    let ending: WalkEnding
  }

  let beginning: WalkBeginning
  /// The file that the tuning screen writes.
  let configurationPath: String
  let speed: Int
  /// Where the events go as they happen.
  let log: AppendedFile?
  let remote: RemoteDesk?
  let notices: [Notice]

  /// - Parameter input: The descriptor of the terminal that the keys come from.
  func walkOnScreen(keysFrom input: Int32, usesMouse: Bool) throws(TerminalError) -> Outcome {
    let configuration = beginning.configuration
    // One switch for no colour, whoever turns it: see https://no-color.org.
    if configuration.screen.theme == .plain { setenv("NO_COLOR", "1", 1) }
    let session = try TerminalSession(input: input, usesMouse: usesMouse)
    let sound = sound()
    defer {
      session.end()
      sound.close()
    }
    let (controller, recorder) = controller(sound)
    var screen = TerminalWalk(
      session: session, controller: controller, configuration: configuration, remote: remote,
      script: ScriptDesk(beginning.voice, milestones: configuration.milestones),
      tuning: TuningDesk(path: configurationPath))
    let ending = screen.run()
    return Outcome(controller: screen.controller, recorder: recorder, ending: ending)
  }

  func walkPlainly() throws(TerminalError) -> Outcome {
    let signals = try SignalPipe([.interrupt, .terminate, .hangUp, .stop])
    let sound = sound()
    defer { sound.close() }
    let (controller, recorder) = controller(sound)
    var plain = PlainWalk(signals: signals, controller: controller, remote: remote)
    let ending = plain.run()
    return Outcome(controller: plain.controller, recorder: recorder, ending: ending)
  }

  /// The sound as the walk has it by now.
  private func sound() -> SoundStage {
    SoundStage(beginning.walk.engine.configuration, voice: beginning.voice)
  }

  private func controller(_ sound: SoundStage) -> (WalkController, WalkRecorder) {
    var notices = notices
    let recorder = WalkRecorder(walk: beginning.saving.file(&notices), log: log)
    let controller = WalkController(
      walk: beginning.walk, events: beginning.events, sound: sound, steps: beginning.steps.live, recorder: recorder,
      notices: notices, clock: SessionClock(speed: speed, from: beginning.moment))
    return (controller, recorder)
  }
}
