internal import CoachEngine

extension Axis {
  /// The most values that one key takes.
  public static let mostValues = 1000

  /// Reads `KEY=V1,V2,…` and `KEY=LOW..HIGH:STEP`, and lists of both. A list of milestones is one value; several stand in
  /// brackets each: `milestones.steps=[1000,2000],[1000,5000]`.
  ///
  /// - Throws: ``GridError`` that names the key and what it takes.
  public init(parsing text: String) throws(GridError) {
    guard let equals = text.firstIndex(of: "=") else { throw .configuration(.noAssignment(text)) }
    let field: ConfigurationField
    do {
      field = try .named(String(text[..<equals]))
    } catch {
      throw .configuration(error)
    }
    var values: [String] = []
    for item in Self.items(of: String(text[text.index(after: equals)...]), field.kind) {
      for value in try Self.values(of: item, field) {
        guard !values.contains(value) else { throw .twice(key: field.key, value: value) }
        values.append(value)
        guard values.count <= Self.mostValues else { throw .tooManyValues(key: field.key) }
      }
    }
    self.init(key: field.key, values: values)
  }

  /// What stands between the commas that are not within brackets.
  private static func items(of text: String, _ kind: ConfigurationField.Kind) -> [String] {
    if case .milestones = kind, !text.hasPrefix("[") { return [text] }
    var items = [""]
    var depth = 0
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items
  }

  /// The values of an item, checked, as the configuration writes them.
  private static func values(of item: String, _ field: ConfigurationField) throws(GridError) -> [String] {
    let texts = try range(item, field) ?? [item]
    var values: [String] = []
    for text in texts { values.append(try value(text, field)) }
    return values
  }

  /// A value, checked, as the configuration writes it.
  static func value(_ text: String, _ field: ConfigurationField) throws(GridError) -> String {
    do {
      let value = try field.parse(text)
      if case .text(let text) = value { return text }
      return value.description
    } catch {
      throw .configuration(error)
    }
  }

  /// The values of `LOW..HIGH:STEP`; nil when the item is none.
  private static func range(_ item: String, _ field: ConfigurationField) throws(GridError) -> [String]? {
    switch field.kind {
    case .number, .optionalNumber, .whole: break
    case .truth, .choice, .text, .milestones: return nil
    }
    guard let dots = item.firstRange(of: "..") else { return nil }
    let rest = item[dots.upperBound...]
    guard let colon = rest.firstIndex(of: ":"), let low = Double(item[..<dots.lowerBound]),
      let high = Double(rest[..<colon]), let step = Double(rest[rest.index(after: colon)...]),
      low.isFinite, high.isFinite, step.isFinite
    else { throw .noRange(key: field.key, text: item) }
    guard step > 0 else {
      throw .noRange(key: field.key, text: item, problem: "its step is \(step == 0 ? "0" : "below 0")")
    }
    guard low <= high else { throw .noRange(key: field.key, text: item, problem: "its low end exceeds its high end") }
    // A step that is written in decimals does not always come out even in binary.
    let count = ((high - low) / step + 1e-9).rounded(.down)
    guard count < Double(mostValues) else { throw .tooManyValues(key: field.key) }
    return (0...Int(count)).map { "\(((low + Double($0) * step) * 1e9).rounded() / 1e9)" }
  }
}
