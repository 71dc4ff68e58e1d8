internal import CoachEngine
internal import Foundation
internal import Synchronization
internal import VoiceScript
internal import VoiceStudio
internal import WalkTraces

/// `kit voice render`: records what is new or stale.
enum VoiceRenderCommand {
  static let syntax = CommandSyntax(
    command: "kit voice render",
    summary: "Record the lines that are new or stale, or those named, with a speech engine on this machine.",
    operands: LineSelection.operands,
    options: SpeechEngineOptions.all + [
      Option(name: "--all", help: "record every line anew"),
      Option(
        name: "--jobs", short: "-j", value: "N",
        help: "how many at a time, each with an engine of its own, at most one a processor (1)"),
      Option(name: "--prune", help: "remove recordings that no line has"),
      AudioFolder.option,
    ],
    example: ("kit voice render steps/1000-2", "records this line again; without a name, what is new or stale"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    let folder = try AudioFolder.path(arguments)
    do {
      try FolderLock.take(folder)
    } catch {
      throw .failed("\(error)")
    }
    var voice = try AudioFolder.voice(arguments)
    let jobs = try arguments.number("--jobs", in: 1...64) ?? 1
    let limit = try SpeechEngineOptions.limit(arguments)
    if arguments.has("--all"), !arguments.operands.isEmpty { throw .usage("--all takes no names") }
    let named = try LineSelection.lines(named: arguments.operands, in: voice)
    let lines = arguments.has("--all") ? voice.catalog.lines : named.isEmpty ? needed(in: voice) : named
    // What makes it impossible is told before anything is removed.
    let engine = lines.isEmpty ? nil : try SpeechEngineOptions.command(arguments)
    var kept = 0
    if arguments.has("--prune") {
      kept = try prune(voice)
      voice = try AudioFolder.voice(arguments)
    } else {
      for orphan in voice.orphans {
        let name = QuotedText.escaped(orphan.name, limit: .max)
        StandardError.print("kit: \(name): recorded, but in the script no more; --prune removes it")
      }
    }
    if let engine {
      try record(lines, in: voice, jobs: jobs, with: engine, limit: limit)
    } else {
      print("All lines are recorded.")
    }
    if kept > 0 { throw .failed("\(kept.counted("recording")) could not be removed") }
  }

  private static func needed(in voice: VoiceLibrary) -> [Line] {
    voice.catalog.lines.filter { voice.state(of: $0) != .fresh }
  }

  /// - Returns: How many could not be removed.
  private static func prune(_ voice: VoiceLibrary) throws(Failure) -> Int {
    var kept = 0
    do {
      try voice.prune { orphan, problem in
        if let problem {
          kept += 1
          StandardError.print("kit: \(QuotedText.escaped("\(problem)", limit: .max))")
        } else {
          print("removed \(QuotedText.escaped(orphan.name, limit: .max))")
        }
      }
    } catch {
      throw .failed("\(error)")
    }
    return kept
  }

  private static func record(
    _ lines: [Line], in voice: VoiceLibrary, jobs: Int, with engine: SpeechCommand, limit: Duration
  ) throws(Failure) {
    let failures = Mutex(0)
    let progress = Progress(of: lines.count)
    try Interruptible.run { interruption throws(StudioError) in
      let studio = RecordingStudio(voice, speaking: engine, limit: limit, interruption: interruption)
      defer { progress.finish() }
      try studio.record(lines, jobs: jobs) { line, result in
        switch result {
        case .success(let row):
          let seconds = String(format: "%.2f", Double(row.samples) / Double(LineCatalog.sampleRate))
          progress.advance("\(line.name)  \(seconds) s  \(row.text)")
          if let suspicion = row.suspicion { progress.tell("kit: \(line.name): \(suspicion); listen to it") }
        case .failure(let error):
          failures.withLock { $0 += 1 }
          progress.advance("kit: \(line.name): \(error)", isError: true)
        }
      }
    }
    let count = failures.withLock { $0 }
    if count > 0 { throw .failed("\(count) of \(lines.count) lines could not be recorded; their old recordings stand") }
  }
}
