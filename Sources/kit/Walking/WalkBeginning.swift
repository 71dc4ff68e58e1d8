internal import CoachEngine
internal import Foundation
internal import Glibc
internal import TuningLab
internal import VoiceScript
internal import WalkTraces

/// All that a walk begins with, or goes on with.
struct WalkBeginning {
  let walk: Walk
  /// What has happened already, on a walk that goes on.
  let events: [Event]
  /// When in its session the walk goes on; its start for a new one.
  let moment: SessionTime
  let steps: StepSource
  let voice: VoiceLibrary
  /// What the walk began with.
  let configuration: Configuration
  let plan: WalkPlan
  let seedWasDrawn: Bool
  let saving: WalkSaving
  private(set) var notices: [Notice] = []

  /// What says how a walk is to be; a walk that goes on has all that settled.
  private static let settledOptions =
    StepSource.options.map(\.name) + ["--goal", "--out-and-back", "--silent", "--seed", "--config"]

  /// A new walk.
  ///
  /// - Throws: ``Failure`` with what is wrong in the options or in what they name.
  static func anew(_ arguments: ParsedArguments) throws(Failure) -> WalkBeginning {
    let steps = try StepSource(arguments)
    let saved = steps.recorded?.savedHead
    let options = try WalkOptions(arguments, saved: saved)
    let settings = try Settings(arguments, saved: saved)
    let folder = try AudioFolder.path(arguments, saved: saved)
    let voice = try AudioFolder.voice(in: folder)
    var notices = [WalkSaving.unfinished()].compactMap(\.self)
    if let saved {
      let words = ["A saved walk again: its seed, goal and settings, but for the options given", saved.versionChange]
      notices.append(.ofBeginning(words.compactMap(\.self).joined(separator: "; ")))
    }
    let memory = settings.configuration.varietyAcrossWalks ? VarietyFile.ofUser : nil
    let variety = saved?.variety ?? recall(memory, &notices)
    let walk = Walk(
      engine: try options.engine(voice, settings, variety: variety), source: steps.inputs(seed: options.plan.seed))
    let head = WalkHead(
      version: Kit.version, source: StepSource.words(arguments), plan: options.plan,
      configuration: settings.configuration, audio: URL(fileURLWithPath: folder).standardizedFileURL.path,
      script: Fingerprint(of: voice.catalog).description, variety: variety)
    return WalkBeginning(
      walk: walk, events: [], moment: .start, steps: steps, voice: voice, configuration: settings.configuration,
      plan: options.plan, seedWasDrawn: options.seedWasDrawn, saving: .anew(head), notices: notices)
  }

  /// The walk that a file holds, from where it was cut off.
  ///
  /// - Parameter path: The file; the newest walk that did not end, if nil.
  /// - Throws: ``Failure`` with what no longer fits.
  static func goingOn(_ path: String?, _ arguments: ParsedArguments) throws(Failure) -> WalkBeginning {
    if let option = settledOptions.first(where: arguments.has) {
      throw .usage("--resume goes on with a walk as it was begun; leave out \(option)")
    }
    for assignment in arguments.values("--set") where !WalkHead.isOfMachine(String(assignment.prefix { $0 != "=" })) {
      throw .usage("--resume goes on with a walk as it was begun; leave out --set \(assignment)")
    }
    let (saved, file) = try WalkSaving.takeUp(path)
    let head = saved.head
    let options = try WalkOptions(arguments, saved: head)
    let settings = try Settings(arguments, saved: head)
    let voice = try AudioFolder.voice(in: AudioFolder.path(arguments, saved: head))
    guard Fingerprint(of: voice.catalog).description == head.script else {
      throw .failed("\(saved.path): the script has changed since, so that this walk cannot go on; begin a new one")
    }
    let steps = try steps(of: saved)
    var walk = Walk(
      engine: try options.engine(voice, settings, variety: head.variety),
      source: steps.inputs(seed: options.plan.seed))
    let events: [Event]
    do {
      events = try walk.goOn(from: saved)
    } catch {
      throw .failed("\(error)")
    }
    let moment = saved.trace.end
    steps.live?.passBacklog(at: moment)
    let words = ["Going on from \(WalkSummary.clock(moment.milliseconds)) with \(saved.path)", head.versionChange]
    return WalkBeginning(
      walk: walk, events: events, moment: moment, steps: steps, voice: voice, configuration: settings.configuration,
      plan: options.plan, seedWasDrawn: false, saving: .goingOn(file),
      notices: [.ofBeginning(words.compactMap(\.self).joined(separator: "; "))])
  }

  /// Where the steps of a saved walk come from now.
  ///
  /// - Throws: ``Failure`` that names the walk, since nobody typed its source.
  private static func steps(of saved: SavedWalk) throws(Failure) -> StepSource {
    do {
      return try StepSource(goingOn: saved.head.source)
    } catch {
      throw .failed(
        "\(saved.path): its steps came from \(saved.head.source.joined(separator: " ")): \(error.message)")
    }
  }

  /// What was said last; a file that cannot be read is told of, and the walk begins without it.
  private static func recall(_ memory: VarietyFile?, _ notices: inout [Notice]) -> Variety {
    do {
      return try memory?.load() ?? Variety()
    } catch {
      notices.append(Notice(subject: .setup, text: error.message))
      return Variety()
    }
  }
}
