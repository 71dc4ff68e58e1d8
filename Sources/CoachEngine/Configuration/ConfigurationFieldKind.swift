extension ConfigurationField.Kind {
  /// Whether a value is of this kind and in its range.
  func admits(_ value: ConfigurationValue) -> Bool {
    switch (self, value) {
    case (.number(let range, _), .number(let number)), (.optionalNumber(let range, _), .number(let number)):
      range.contains(number)
    case (.optionalNumber, .none), (.truth, .truth):
      true
    case (.whole(let range, _), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (.choice(let choices), .text(let text)):
      choices.contains(text)
    case (.text(let mayBeEmpty), .text(let text)):
      (mayBeEmpty || !text.isEmpty) && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    case (.milestones(let range, _), .numbers(let numbers)):
      !numbers.isEmpty && numbers.allSatisfy(range.contains) && zip(numbers, numbers.dropFirst()).allSatisfy(<)
    default:
      false
    }
  }

  /// The value that `text` stands for, before its range is looked at; nil when it stands for none of this kind.
  func parse(_ text: String) -> ConfigurationValue? {
    switch self {
    case .number, .whole:
      return Self.decimal(text).map(ConfigurationValue.number)
    case .optionalNumber:
      if text == "null" || text == "none" { return ConfigurationValue.none }
      return Self.decimal(text).map(ConfigurationValue.number)
    case .truth:
      return Bool(text).map(ConfigurationValue.truth)
    case .choice, .text:
      return .text(text)
    case .milestones:
      var list = Substring(text)
      if list.hasPrefix("["), list.hasSuffix("]") { list = list.dropFirst().dropLast() }
      let items = list.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = items.compactMap { Int($0.filter { $0 != " " }) }
      return numbers.count == items.count ? .numbers(numbers) : nil
    }
  }

  /// A decimal number as JSON writes it. `Double.init` alone would take hexadecimal and `nan`.
  private static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }) else {
      return nil
    }
    return Double(text)
  }
}

extension ConfigurationField.Kind: CustomStringConvertible {
  /// What the kind takes, in words: "a number from 0 to 3600 seconds".
  public var description: String {
    switch self {
    case .number(let range, let unit):
      "a number from \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))\(Self.suffix(unit))"
    case .optionalNumber(let range, let unit):
      "null or " + ConfigurationField.Kind.number(range, unit: unit).description
    case .whole(let range, let unit):
      "a whole number from \(range.lowerBound) to \(range.upperBound)\(Self.suffix(unit))"
    case .truth:
      "true or false"
    case .choice(let choices):
      choices.joined(separator: " or ")
    case .text(let mayBeEmpty):
      mayBeEmpty ? "text without control characters" : "text, not empty, without control characters"
    case .milestones(let range, let unit):
      "rising whole numbers from \(range.lowerBound) to \(range.upperBound)\(Self.suffix(unit))"
    }
  }

  private static func suffix(_ unit: String) -> String {
    unit.isEmpty ? "" : " \(unit)"
  }
}
