internal import CoachEngine
internal import Foundation
internal import Screen
internal import VoiceScript

/// The script as a writer works on it beside a walk: what the script screen shows, and what its keys do.
///
/// The walk keeps the words it began with, so that its log can be repeated; what is written here is heard at once in an
/// audition, and in the next walk.
struct ScriptDesk {
  /// The voice as it stands in its folder now.
  private(set) var voice: VoiceLibrary
  /// What the screen shows, but for the follow-ups.
  private(set) var model = ScriptScreenModel(
    categories: LinePlace.Category.allCases.map(\.rawValue))
  private let milestones: Configuration.Milestones
  private let stateFolder: String
  private var rules: RuleBook?
  private var drafts: DraftFile?
  private var recorder: LineRecorder?
  /// What was typed since the rules looked.
  private var unchecked: (place: LinePlace, text: String)?

  /// A desk with a voice; the rules and the drafts are read when it is opened.
  ///
  /// - Parameter stateFolder: Where drafts are kept.
  init(_ voice: VoiceLibrary, milestones: Configuration.Milestones, stateFolder: String = UserFolder.state.path) {
    self.voice = voice
    self.milestones = milestones
    self.stateFolder = stateFolder
  }

  /// Reads what the screen needs besides the voice, once.
  mutating func open() {
    guard rules == nil else { return }
    do {
      rules = try RuleBook(file: "\(voice.folder)/rules.json")
      drafts = try DraftFile(state: stateFolder, folder: voice.folder)
    } catch {
      model.status = "\(error)"
    }
    showLines()
    if let count = drafts?.texts.count, count > 0 {
      model.status = count == 1 ? "A draft waits; edit its line to go on" : "\(count) drafts wait; edit a line to go on"
    }
  }

  /// The soft lines that may follow a line, and those that may not with the reason.
  func followUps(of name: String) -> [ScriptScreenModel.FollowUp] {
    guard let line = line(named: name) else { return [] }
    let (allowed, keptApart) = voice.catalog.followUps(after: line)
    return allowed.map { ScriptScreenModel.FollowUp(name: $0.name, text: $0.text) }
      + keptApart.map { followUp in
        let clashes = voice.clashes(of: line, with: followUp).map { "\($0)" }
        return ScriptScreenModel.FollowUp(
          name: followUp.name, text: followUp.text, clash: clashes.first ?? "kept apart")
      }
  }

  /// The line with a name as it stands in the script now.
  func line(named name: String) -> Line? {
    voice.catalog.lines.first { $0.name == name }
  }

  /// Keeps what is being typed for a line; ``check()`` looks what the rules find in it.
  mutating func keepDraft(_ text: String, for name: String) {
    model.status = nil
    guard let line = line(named: name) else { return }
    unchecked = (line.place, text)
    keep(text == line.text ? nil : text, for: name)
  }

  /// Looks what the rules find in what was typed last, once for however many keys.
  mutating func check() {
    guard let (place, text) = unchecked else { return }
    unchecked = nil
    model.draftFindings = findings(in: text, at: place)
  }

  mutating func dropDraft(of name: String) {
    model.status = drafts?.texts[name] == nil ? "There is no draft of \(name)" : "The draft of \(name) is gone"
    keep(nil, for: name)
  }

  /// Gives a line other words in the script's file.
  mutating func write(_ text: String, for name: String) {
    guard let line = line(named: name) else { return }
    if let fault = Script.fault(of: text) {
      model.status = "Not written: \(fault)"
      return
    }
    do {
      // What another program has written meanwhile stays.
      var script = try ScriptFile(scriptPath).script
      guard script[line.place] == line.text else {
        model.status = "Not written: \(name) has been changed by another program; the draft is kept"
        try reload()
        return
      }
      script[line.place] = text
      try script.write(to: scriptPath)
      keep(nil, for: name)
      try reload()
      model.status = "Written; R records it, and the next walk says it"
    } catch {
      model.status = "\(error)"
    }
  }

  /// Begins to record a line.
  mutating func record(_ name: String) {
    guard recorder == nil else {
      model.status = "\(recorder?.line ?? "A line") is being recorded; wait for it"
      return
    }
    do {
      recorder = try LineRecorder(name, in: voice.folder)
      model.status = "Recording \(name)"
    } catch {
      model.status = error.message
    }
  }

  /// Whether a recording is being made.
  var isRecording: Bool { recorder != nil }

  /// Looks whether a recording is made.
  ///
  /// - Returns: The name of the line that is to be heard now.
  mutating func takeRecording() -> String? {
    guard let recorder else { return nil }
    switch recorder.outcome {
    case .isAtWork: return nil
    case .failed(let why):
      self.recorder = nil
      model.status = why
      return nil
    case .recorded:
      self.recorder = nil
      do {
        try reload()
      } catch {
        model.status = "\(error)"
        return nil
      }
      model.status = "Recorded \(recorder.line)"
      return recorder.line
    }
  }

  /// Says what came of a key.
  mutating func tell(_ status: String) {
    model.status = status
  }

  /// Gives up what is under way.
  func close() {
    recorder?.stop()
  }

  private var scriptPath: String { "\(voice.folder)/script.json" }

  private mutating func reload() throws(AssetError) {
    voice = try VoiceLibrary(folder: voice.folder)
    showLines()
  }

  private mutating func keep(_ draft: String?, for name: String) {
    do {
      try drafts?.keep(draft, for: name)
    } catch {
      model.status = "\(error)"
    }
    if let index = model.lines.firstIndex(where: { $0.name == name }) { model.lines[index].draft = draft }
  }

  /// What the rules find in other words for a line, each in a sentence.
  private func findings(in text: String, at place: LinePlace) -> [String] {
    if let fault = Script.fault(of: text) { return [fault] }
    var script = voice.script
    script[place] = text
    return (rules?.findings(in: script, milestones: milestones) ?? [])
      .filter { $0.line == place }.map { "\($0.rule): \($0.problem)" }
  }

  /// Makes the lines of the screen anew.
  private mutating func showLines() {
    let findings = Dictionary(
      grouping: rules?.findings(in: voice.script, milestones: milestones) ?? [], by: { $0.line?.name ?? "" })
    model.lines = voice.catalog.lines.map { line in
      ScriptLine(
        name: line.name, category: line.place.category.rawValue, about: Self.about(line.place), text: line.text,
        length: .milliseconds(line.sampleCount * 1000 / LineCatalog.sampleRate),
        recording: ScriptLine.Recording(voice.state(of: line)),
        findings: (findings[line.name] ?? []).map { "\($0.rule): \($0.problem)" }, draft: drafts?.texts[line.name])
    }
  }

  private static func about(_ place: LinePlace) -> String {
    place.category == .soft ? "a soft line, \(place.trigger)" : Trigger(of: place)?.words ?? place.trigger
  }
}

extension ScriptLine.Recording {
  fileprivate init(_ state: RecordingState) {
    self =
      switch state {
      case .fresh: .fresh
      case .stale: .stale
      case .missing: .missing
      }
  }
}
