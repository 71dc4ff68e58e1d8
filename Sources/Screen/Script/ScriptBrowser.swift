/// Where a person is in the script: which lines are shown, which one is selected, and what is done with it.
public struct ScriptBrowser: Equatable, Sendable {
  /// What takes the keys.
  enum Mode: Equatable {
    case browsing
    /// The line's new words, and whether they were to be written in spite of what the rules find.
    case editing(TextField, isWarned: Bool)
    /// A row of the follow-ups.
    case choosing(row: Int)
  }

  private(set) var mode = Mode.browsing
  public private(set) var search = WordSearch()
  /// The category that is shown, counted from 0; nil for all.
  private(set) var category: Int?
  /// The selected line's name.
  private(set) var selected: String?
  /// The follow-up that was chosen for a line, by their names.
  private(set) var followUps: [String: String] = [:]

  /// The lines that are shown.
  func shown(of model: ScriptScreenModel) -> [ScriptLine] {
    let name = category.flatMap { model.categories.indices.contains($0) ? model.categories[$0] : nil }
    return model.lines.filter { line in
      (name == nil || line.category == name) && search.admits(line.text, line.name, line.about, line.draft ?? "")
    }
  }

  /// The row of the selected line among those that are shown.
  func row(in shown: [ScriptLine]) -> Int {
    shown.firstIndex { $0.name == selected } ?? 0
  }

  /// The selected line; nil where no line is shown.
  public func line(in model: ScriptScreenModel) -> ScriptLine? {
    let shown = shown(of: model)
    let row = row(in: shown)
    return shown.indices.contains(row) ? shown[row] : nil
  }

  /// The follow-up of a line: the one that was chosen, else the first that may follow.
  func followUp(of line: ScriptLine, in model: ScriptScreenModel) -> ScriptScreenModel.FollowUp? {
    let allowed = model.followUps.filter { $0.clash == nil }
    return allowed.first { $0.name == followUps[line.name] } ?? allowed.first
  }

  /// Shows a line, whatever was shown before.
  mutating func show(_ name: String) {
    search.clear()
    category = nil
    mode = .browsing
    selected = name
  }

  /// Selects the line shown in a row, as a click does.
  mutating func select(row: Int, in model: ScriptScreenModel) {
    let shown = shown(of: model)
    if mode == .browsing, shown.indices.contains(row) { selected = shown[row].name }
  }

  /// Carries out a command of the screen's keys.
  mutating func perform(_ command: Command, in model: ScriptScreenModel, page: Int) -> Request? {
    let line = line(in: model)
    switch command {
    case .search: search.begin()
    case .clearSearch: search.clear()
    case .previousPart, .nextPart:
      let place = (category ?? -1) + (command == .nextPart ? 1 : -1)
      category = place < 0 ? nil : min(place, model.categories.count - 1)
    case .playLine: return line.map { .play($0.name, followUp: nil) }
    case .playComposition: return line.map { .play($0.name, followUp: followUp(of: $0, in: model)?.name) }
    case .chooseFollowUp: beginChoosing(for: line, in: model)
    case .edit: return beginEditing(line)
    case .dropDraft: return line.map { .dropDraft($0.name) }
    case .record: return line.map { .record($0.name) }
    default:
      let shown = shown(of: model)
      if let row = ListPlace.row(after: command, from: row(in: shown), count: shown.count, page: page),
        shown.indices.contains(row)
      {
        selected = shown[row].name
      }
    }
    return nil
  }

  mutating func typeInSearch(_ key: Key, _ command: Command?) {
    search.take(key, command)
  }

  /// Takes a key while a line is being edited.
  mutating func typeInLine(_ key: Key, _ command: Command?, in model: ScriptScreenModel) -> Request? {
    guard case .editing(var field, let isWarned) = mode, let selected else { return nil }
    switch command {
    case .cancel:
      mode = .browsing
      return nil
    case .accept where !model.draftFindings.isEmpty && !isWarned:
      mode = .editing(field, isWarned: true)
      return nil
    case .accept:
      mode = .browsing
      return .write(selected, field.text)
    case let command?: field.perform(command)
    case nil: field.type(key)
    }
    mode = .editing(field, isWarned: false)
    return .keepDraft(selected, field.text)
  }

  /// Takes a command while the follow-up is being chosen.
  mutating func choose(_ command: Command, in model: ScriptScreenModel, page: Int) {
    guard case .choosing(let row) = mode, let selected else { return }
    switch command {
    case .accept:
      if model.followUps.indices.contains(row), model.followUps[row].clash == nil {
        followUps[selected] = model.followUps[row].name
      }
      mode = .browsing
    case .cancel: mode = .browsing
    default:
      let next = ListPlace.row(after: command, from: row, count: model.followUps.count, page: page)
      mode = .choosing(row: next ?? row)
    }
  }

  private mutating func beginChoosing(for line: ScriptLine?, in model: ScriptScreenModel) {
    guard let line, !model.followUps.isEmpty else { return }
    let chosen = followUp(of: line, in: model)?.name
    selected = line.name
    mode = .choosing(row: model.followUps.firstIndex { $0.name == chosen } ?? 0)
  }

  private mutating func beginEditing(_ line: ScriptLine?) -> Request? {
    guard let line else { return nil }
    selected = line.name
    let text = line.draft ?? line.text
    mode = .editing(TextField(text), isWarned: false)
    return .keepDraft(line.name, text)
  }
}
