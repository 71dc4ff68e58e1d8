internal import CoachEngine
internal import Files
internal import Foundation
internal import Screen
internal import VoiceScript

/// The configuration as a tester moves it beside a walk.
///
/// What a running walk can take is an input of the walk; the rest holds from the next walk on, once it is written.
struct TuningDesk {
  /// Changes of one field in a row, which are undone as one.
  private struct Undoable {
    let key: String
    let before: ConfigurationValue
  }

  /// The file that is written.
  let path: String
  private var undoable: [Undoable] = []
  /// Whether the next change of the last field is another one to undo.
  private var isSettled = true
  /// What the next walk is to begin with, as far as this walk cannot take it.
  private var later: [String: ConfigurationValue] = [:]
  /// The keys of what was changed and not written yet.
  private var unwritten: Set<String> = []
  private(set) var status: String?
  /// What was typed and is no value of its field, since the last request.
  private(set) var refusedText: String?

  init(path: String) {
    self.path = path
  }

  /// What the screen shows of a configuration.
  func model(of configuration: Configuration) -> TuningScreenModel {
    TuningScreenModel(fields: ConfigurationField.all.map { field(of: $0, in: configuration) }, status: status)
  }

  /// The configuration that the next walk begins with.
  func next(_ configuration: Configuration) -> Configuration {
    var next = configuration
    for (key, value) in later {
      // It was checked when it was set.
      if let change = try? ConfigurationChange(key: key, value: value) { try? next.apply(change) }
    }
    return next
  }

  /// The configuration before the change that `undo` would take back; nil where there is none.
  func before(_ configuration: Configuration) -> Configuration? {
    guard let last = undoable.last, let change = try? ConfigurationChange(key: last.key, value: last.before) else {
      return nil
    }
    var before = next(configuration)
    try? before.apply(change)
    return before
  }

  /// The change that a request asks for; nil where it asks for none, or for one that is not for this walk.
  ///
  /// - Parameter configuration: The one in force.
  mutating func change(for request: Request, in configuration: Configuration) -> ConfigurationChange? {
    status = nil
    refusedText = nil
    do {
      switch request {
      case .move(let key, let step):
        let field = try ConfigurationField.named(key)
        guard let value = field.value(after: step, from: value(of: field, in: configuration)) else {
          status = "Enter types this value"
          return nil
        }
        return try apply(value, to: field, in: configuration, isMove: true)
      case .set(let key, let text):
        let field = try ConfigurationField.named(key)
        return try apply(field.parse(text), to: field, in: configuration, isMove: false)
      case .reset(let key):
        let field = try ConfigurationField.named(key)
        return try apply(field.value(Configuration()), to: field, in: configuration, isMove: false)
      case .undo:
        guard let last = undoable.popLast() else {
          status = "There is nothing to undo"
          return nil
        }
        isSettled = true
        let field = try ConfigurationField.named(last.key)
        status = "\(last.key) is \(last.before) again"
        return try take(last.before, for: field)
      default: return nil
      }
    } catch {
      status = "\(error)"
      if case .set(_, let text) = request { refusedText = text }
      return nil
    }
  }

  /// Writes what was changed into the configuration's file, and leaves the rest of it as it is.
  mutating func write(_ configuration: Configuration) {
    isSettled = true
    let fields = ConfigurationField.all.filter { unwritten.contains($0.key) }
    guard !fields.isEmpty else {
      status = "There is nothing to write"
      return
    }
    do {
      let text = try Self.text(of: path, setting: fields.map { ($0.key, value(of: $0, in: configuration)) })
      // Not standard output, should the file be called "-".
      try FileOutput.write(Array(text.utf8), to: URL(fileURLWithPath: path).path, makingFolder: true)
      unwritten = []
      status = "\(fields.count == 1 ? fields[0].key : "\(fields.count) values") written to \(path)"
    } catch {
      status = "Not written: \(error is SystemError ? AssetError(unwritable: path, error) : error)"
    }
  }

  /// A configuration file's text with other values; comments and all else stay.
  private static func text(
    of path: String, setting values: [(key: String, value: ConfigurationValue)]
  ) throws(AssetError) -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      return "{\n\(values.map { "  \"\($0.key)\": \($0.value)" }.joined(separator: ",\n"))\n}\n"
    }
    let file = try JSONFile(path, allowsComments: true)
    return try file.text(
      setting: values.map { key, value in
        // A file may name a value of a group by its whole key.
        let path = file.hasValue(at: [key]) ? [key] : key.split(separator: ".").map(String.init)
        return (path, value.description)
      })
  }

  private func value(of field: ConfigurationField, in configuration: Configuration) -> ConfigurationValue {
    later[field.key] ?? field.value(configuration)
  }

  private mutating func apply(
    _ value: ConfigurationValue, to field: ConfigurationField, in configuration: Configuration, isMove: Bool
  ) throws(ConfigurationError) -> ConfigurationChange? {
    let before = self.value(of: field, in: configuration)
    guard value != before else { return nil }
    let change = try take(value, for: field)
    if !isMove || isSettled || undoable.last?.key != field.key {
      undoable.append(Undoable(key: field.key, before: before))
    }
    isSettled = !isMove
    return change
  }

  /// Makes a checked value the field's; gives it back where the walk can take it.
  private mutating func take(
    _ value: ConfigurationValue, for field: ConfigurationField
  ) throws(ConfigurationError) -> ConfigurationChange? {
    let change = try ConfigurationChange(key: field.key, value: value)
    unwritten.insert(field.key)
    if field.changesDuringWalk { return change }
    later[field.key] = value
    return nil
  }

  private func field(of field: ConfigurationField, in configuration: Configuration) -> TuningField {
    let value = value(of: field, in: configuration)
    let standard = field.value(Configuration())
    let parts = field.key.split(separator: ".", maxSplits: 1).map(String.init)
    return TuningField(
      key: field.key, name: Self.name(parts), group: Self.group(parts),
      value: Self.words(value), typed: Self.typed(value), unit: value == .none ? "" : Self.short(field.unit),
      place: field.place(of: value), defaultPlace: field.place(of: standard), isDefault: value == standard,
      changesDuringWalk: field.changesDuringWalk, range: "\(field.kind)")
  }

  private static func words(_ value: ConfigurationValue) -> String {
    if case .text(let text) = value { return text.isEmpty ? "Kit's own" : text }
    return value == .none ? "none" : "\(value)".replacing(/^-/, with: "−")
  }

  /// The value as it is typed.
  private static func typed(_ value: ConfigurationValue) -> String {
    if case .text(let text) = value { return text }
    return "\(value)"
  }

  private static func short(_ unit: String) -> String {
    ["seconds": "s", "minutes": "min", "steps": "steps"][unit] ?? unit
  }

  private static func group(_ parts: [String]) -> String {
    guard parts.count > 1 else { return "Pace" }
    return [
      "windows": "Windows", "followUpChance": "Follow-up chance", "composition": "Composition", "ducking": "Ducking",
      "queue": "Queue", "variety": "Variety", "milestones": "Milestones", "audio": "Audio", "screen": "Screen",
    ][parts[0]] ?? parts[0]
  }

  /// The key's last part as words: `supersedeWithinTrack` becomes `supersede in track`.
  private static func name(_ parts: [String]) -> String {
    let key = parts.last ?? ""
    var words = ""
    for character in key {
      if character.isUppercase, !words.isEmpty {
        words += " \(character.lowercased())"
      } else {
        words.append(character)
      }
    }
    for unit in [" seconds", " minutes", " ms", " db"] where words.hasSuffix(unit) { words.removeLast(unit.count) }
    return words
  }
}
