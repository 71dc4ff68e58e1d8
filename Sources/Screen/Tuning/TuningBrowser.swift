/// Where a person is on the tuning screen: the selected field, and the value that is being typed.
public struct TuningBrowser: Equatable, Sendable {
  /// The selected field, counted from 0.
  private(set) var selected = 0
  /// The value that is being typed; nil while none is.
  private(set) var typing: TextField?

  /// Carries out a command of the screen's keys.
  mutating func perform(_ command: Command, in model: TuningScreenModel, page: Int) -> Request? {
    guard model.fields.indices.contains(selected) else { return nil }
    let key = model.fields[selected].key
    switch command {
    case .decrease: return .move(key, .less)
    case .increase: return .move(key, .more)
    case .decreaseMuch: return .move(key, .muchLess)
    case .increaseMuch: return .move(key, .muchMore)
    case .typeValue:
      // A number is sooner typed than edited.
      typing = TextField(model.fields[selected].place == nil ? model.fields[selected].typed : "")
    case .resetValue: return .reset(key)
    case .undo: return .undo
    case .writeConfiguration: return .writeConfiguration
    default:
      let row = ListPlace.row(after: command, from: selected, count: model.fields.count, page: page)
      selected = row ?? selected
    }
    return nil
  }

  /// Takes a key while a value is being typed.
  mutating func type(_ key: Key, _ command: Command?, in model: TuningScreenModel) -> Request? {
    guard var field = typing else { return nil }
    switch command {
    case .cancel: typing = nil
    case .accept:
      typing = nil
      return model.fields.indices.contains(selected) ? .set(model.fields[selected].key, field.text) : nil
    case let command?:
      field.perform(command)
      typing = field
    case nil:
      field.type(key)
      typing = field
    }
    return nil
  }

  /// Types on at a value that was refused.
  mutating func goOn(with text: String) { typing = TextField(text) }

  /// Selects a field, as a click does.
  mutating func select(_ field: Int, in model: TuningScreenModel) {
    if typing == nil, model.fields.indices.contains(field) { selected = field }
  }
}
