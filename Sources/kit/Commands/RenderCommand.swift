internal import AudioDevice
internal import CoachEngine
internal import Glibc
internal import Terminal
internal import VoiceScript
internal import WalkTraces

/// `kit render`: what is heard of a walk, as a sound file.
struct RenderCommand {
  static let syntax = CommandSyntax(
    command: "kit render",
    summary: "Render a walk, or only its spoken moments, as a sound file: what is heard live, as fast as it goes.",
    options: [
      Option(name: "--output", short: "-o", value: "FILE", help: "a name in .wav or .mp3; - is standard output"),
      Option(name: "--format", value: "FORMAT", help: "wav or mp3, whatever the name ends in"),
      Option(name: "--spoken-only", value: "SPAN", help: "only what lies so close to speech, such as 5s; 1s to 10m"),
      Option(name: "--no-music", help: "the voice alone"),
      Option(name: "--rate", value: "HZ", help: "samples a second (those of the first piece of music, else 48000)"),
      EventLog.option,
    ] + HeadlessWalk.options,
    example: (
      "kit render --walker ultra --for 8h --seed 7 --spoken-only 5s -o ultra.mp3",
      "renders the spoken moments of eight hours, each with five seconds of music around it"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let target = try RenderTarget(arguments)
    let margin = try margin(arguments)
    let log = arguments.value("--log")
    guard log != "-" || target.path != "-" else { throw .usage("--output and --log cannot both be standard output") }
    var walk = try HeadlessWalk(arguments, command: syntax.command)
    let musicPath = arguments.has("--no-music") ? nil : walk.voice.music(walk.configuration.audio)
    let sampleRate = try sampleRate(arguments, format: target.format, musicPath: musicPath)

    var events: [Event] = []
    walk.run { events.append($0) }
    let score = Score(events: events, sampleRate: sampleRate)
    let crossfade = KeptSound.crossfade(sampleRate: sampleRate)
    let stretches =
      margin.map { score.surroundings(ofSpeechWithin: $0, mergingWithin: crossfade) } ?? [0..<score.frames]
    guard !stretches.isEmpty else { throw .failed("nothing is spoken on this walk, so --spoken-only leaves nothing") }
    if let log { try EventLog.write(events, to: log) }

    tellOfOlderWords(in: events, walk.voice)
    let sound = WalkSound(score, configuration: walk.configuration, voice: walk.voice, musicPath: musicPath)
    var rendering = Rendering(KeptSound(sound, stretches: stretches), to: target)
    try rendering.run()
    try walk.remember()
  }

  /// Tells which of the lines that are spoken were recorded in words they have no more.
  private static func tellOfOlderWords(in events: [Event], _ voice: VoiceLibrary) {
    let spoken = Set(
      events.flatMap { event -> [String] in
        guard case .speaking(let composition) = event.kind else { return [] }
        return [composition.primary.name] + (composition.followUp.map { [$0.name] } ?? [])
      })
    let stale = voice.lines(whose: .stale).map(\.name).filter(spoken.contains)
    guard let first = stale.first else { return }
    let others = stale.count > 1 ? " and \(stale.count - 1) more" : ""
    StandardError.print("kit: heard in older words, since not recorded anew: \(first)\(others)")
  }

  private static func margin(_ arguments: ParsedArguments) throws(Failure) -> Int64? {
    guard let text = arguments.value("--spoken-only") else { return nil }
    guard let span = WalkSpan(parsing: text), (WalkSpan.seconds(1) ... .minutes(10)).contains(span) else {
      throw .usage("--spoken-only: expected a time from 1s to 10m, such as 5s, found '\(text)'")
    }
    return span.milliseconds
  }

  private static func sampleRate(
    _ arguments: ParsedArguments, format: RenderFormat, musicPath: String?
  ) throws(Failure) -> Int {
    let given: Int? = try arguments.number("--rate", in: 8000...192_000)
    if let given, let rates = format.sampleRates, !rates.contains(given) {
      let all = rates.map(String.init).joined(separator: ", ")
      throw .usage("--rate: expected one that an MP3 can have, of \(all), found '\(given)'; or render to WAV")
    }
    guard let musicPath else { return given ?? LineCatalog.sampleRate }
    guard let music = MusicReader.sampleRate(ofMusicAt: musicPath) else {
      throw .failed(
        "\(musicPath): no MP3 there can be played; name other music with --set audio.music=FILE, or give --no-music")
    }
    return given ?? max(music, Player.leastRate)
  }
}
