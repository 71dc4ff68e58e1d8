internal import Foundation
internal import TuningLab
internal import VoiceScript
internal import WalkTraces

/// An experiment with all that it takes to walk it.
struct TuneOrder {
  let experiment: Experiment
  let trace: Trace?
  let shard: Shard?
  let voice: VoiceLibrary
  let script: Report.Script

  /// What the options ask for.
  ///
  /// - Parameter walks: How many walks are walked where that was not said.
  init(_ arguments: ParsedArguments, walks: Int = 1000) throws(Failure) {
    (experiment, trace) = try TuneOptions.experiment(arguments, walks: walks)
    shard = try Self.shard(arguments.value("--shard"))
    if let shard, shard.count > experiment.walks {
      throw .usage(
        "--shard: \(shard.count) parts of \(experiment.walks) walks leave some without a walk; give fewer parts")
    }
    voice = try AudioFolder.voice(arguments)
    script = Self.script(of: voice, in: arguments.value("--audio"))
  }

  /// What a report tells of; says what is no longer as it was then.
  init(from arguments: ParsedArguments) throws(Failure) {
    let path = arguments.value("--from") ?? ""
    if let option = (TuneOptions.options.map(\.name) + ["--shard"]).first(where: arguments.has) {
      throw .usage("\(option) does not go with --from; the report says what is walked")
    }
    let report = try ReportFile.read(path)
    experiment = report.experiment
    shard = report.shard
    switch experiment.walkers {
    case .synthetic: trace = nil
    case .trace(let name, let fingerprint):
      guard let file = Self.found(name, from: path) else {
        throw .failed("\(path): its trace \(name) is neither here nor beside the report; put it beside the report")
      }
      do {
        let trace = try Trace(contentsOf: file)
        if "\(Fingerprint(of: trace))" != fingerprint { Self.tellChange("\(file) has changed", since: path) }
        self.trace = trace
      } catch {
        throw .failed("\(path): its trace: \(error)")
      }
    }
    let folder = arguments.value("--audio") ?? report.script.folder.flatMap { Self.found($0, from: path) }
    // The program's own, where that of the report is no longer there.
    voice = if let folder { try AudioFolder.voice(in: folder) } else { try AudioFolder.voice(arguments) }
    script = Self.script(of: voice, in: folder)
    if script.fingerprint != report.script.fingerprint {
      Self.tellChange("the script in \(voice.folder) has changed", since: path)
    }
    if report.version != Kit.version {
      Self.tellChange("this is kit \(Kit.version), no longer \(report.version)", since: path)
    }
  }

  /// What walks it, or its part.
  func lab() throws(Failure) -> Lab {
    do {
      return try Lab(experiment, catalog: voice.catalog, trace: trace, walks: shard?.walks(of: experiment))
    } catch {
      throw .usage("\(error)")
    }
  }

  /// What the walks came to.
  func report(of lab: Lab) throws(Failure) -> Report {
    do {
      return try Report(
        version: Kit.version, experiment: experiment, script: script, shard: shard, walksDone: lab.walksDone,
        tallies: lab.tallies)
    } catch {
      throw .usage("\(error)")
    }
  }

  /// Where a file or folder that a report names is: as it says, as seen from the report or a folder above it, or beside it.
  private static func found(_ name: String, from report: String) -> String? {
    if name == "-" || FileManager.default.fileExists(atPath: name) { return name }
    var folder = URL(fileURLWithPath: report).deletingLastPathComponent()
    var places = [folder.appendingPathComponent(URL(fileURLWithPath: name).lastPathComponent)]
    while !name.hasPrefix("/") {
      places.append(folder.appendingPathComponent(name))
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    return places.map(\.path).first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func tellChange(_ what: String, since report: String) {
    StandardError.print("kit: \(what) since \(report) was written; the figures may differ")
  }

  private static func script(of voice: VoiceLibrary, in folder: String?) -> Report.Script {
    Report.Script(folder: folder, fingerprint: "\(Fingerprint(of: voice.catalog))")
  }

  private static func shard(_ text: String?) throws(Failure) -> Shard? {
    guard let text else { return nil }
    guard let shard = Shard(parsing: text) else {
      throw .usage("--shard: expected K/N, such as 1/4 for the first of four parts, found '\(text)'")
    }
    return shard
  }
}
