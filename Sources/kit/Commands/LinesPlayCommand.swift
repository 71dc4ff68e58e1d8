internal import CoachEngine
internal import Glibc
internal import Terminal
internal import VoiceScript
internal import WalkTraces

/// `kit lines play`: lets a line be heard as a walker hears it, over music that steps back.
struct LinesPlayCommand {
  static let syntax = CommandSyntax(
    command: "kit lines play",
    summary: "Play a line as a walker hears it: music, pre-roll, line, perhaps a gap and a second line, music.",
    operands: "NAME",
    options: [
      Option(name: "--with", value: "NAME", help: "the line that follows"),
      Option(name: "--no-music", help: "the voice alone"),
    ] + Settings.options + [AudioFolder.option],
    example: (
      "kit lines play steps/1000-2 --with soft/form-01 --set ducking.scope=speech",
      "plays both lines, and lets the music come up between them"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("which line? kit lines play NAME, such as steps/1000-2")
    }
    let configuration = try Settings(arguments).configuration
    let voice = try AudioFolder.voice(arguments)
    let primary = try recorded(name, in: voice)
    let followUp = try arguments.value("--with").map { name throws(Failure) in try recorded(name, in: voice) }
    let composition = Composition(
      of: Trigger(of: primary.place) ?? .soft, primary: primary, followUp: followUp, silences: configuration.composition
    )
    for line in [primary, followUp].compactMap(\.self) {
      print("\(line.name)  \(QuotedText.escaped(line.text, limit: .max))")
    }
    fflush(nil)
    do {
      let signals = try SignalPipe([.interrupt, .terminate, .hangUp])
      let hasMusic = !arguments.has("--no-music")
      let stage = SoundStage(configuration, voice: voice, hasMusic: hasMusic)
      defer { stage.close() }
      var audition = Audition(composition, stage: stage, signals: signals, hasMusic: hasMusic)
      guard let signal = try audition.run() else { return }
      stage.close()
      exit(128 + signal.number)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .failed("\(error)")
    }
  }

  /// A line of which there is a recording; one in older words is told of.
  private static func recorded(_ name: String, in voice: VoiceLibrary) throws(Failure) -> Line {
    let line = try LineSelection.line(named: name, in: voice)
    switch voice.state(of: line) {
    case .fresh: break
    case .stale: StandardError.print("kit: \(line.name) is heard in older words, since it was not recorded anew")
    case .missing:
      throw .failed("\(line.name) is not recorded; expected \(voice.recording(of: line))")
    }
    return line
  }
}
