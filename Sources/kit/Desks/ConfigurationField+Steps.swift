internal import CoachEngine
internal import Foundation
internal import Screen

extension ConfigurationField {
  /// The value a step away, within the range; nil where the field is typed and not moved.
  func value(after step: Request.Step, from value: ConfigurationValue) -> ConfigurationValue? {
    switch (kind, value) {
    case (.number(let range, let unit), .number(let number)):
      .number(Self.moved(number, by: step, Self.sizes(unit), in: range))
    case (.whole(let range, let unit), .number(let number)):
      .number(
        Self.moved(number, by: step, Self.sizes(unit), in: Double(range.lowerBound)...Double(range.upperBound)))
    case (.optionalNumber(let range, let unit), .number(let number)):
      number <= range.lowerBound && step.direction < 0
        ? ConfigurationValue.none : .number(Self.moved(number, by: step, Self.sizes(unit), in: range))
    case (.optionalNumber(let range, _), .none):
      step.direction > 0 ? .number(range.lowerBound) : ConfigurationValue.none
    case (.truth, .truth(let truth)): .truth(!truth)
    case (.choice(let choices), .text(let text)): Self.neighbour(of: text, step.direction, in: choices)
    default: nil
    }
  }

  /// Where a value stands on the field's scale, 0 to 1; nil where it is no number.
  ///
  /// The scale is even, or, where the default would be lost at its beginning, such that the default stands a third along.
  func place(of value: ConfigurationValue) -> Double? {
    guard case .number(let number) = value, let share = share(of: number) else { return nil }
    guard case .number(let standard) = self.value(Configuration()), let middle = self.share(of: standard),
      middle > 0, middle < 0.2
    else { return share }
    return pow(share, log(1 / 3) / log(middle))
  }

  /// The share of the range that lies below a number.
  private func share(of number: Double) -> Double? {
    switch kind {
    case .number(let range, _), .optionalNumber(let range, _):
      (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    case .whole(let range, _):
      (number - Double(range.lowerBound)) / Double(range.upperBound - range.lowerBound)
    case .truth, .choice, .text, .milestones: nil
    }
  }

  /// The unit a value is in; empty where it has none.
  var unit: String {
    switch kind {
    case .number(_, let unit), .optionalNumber(_, let unit), .whole(_, let unit): unit
    case .milestones, .truth, .choice, .text: ""
    }
  }

  /// A small step and a large one of a unit.
  private static func sizes(_ unit: String) -> (small: Double, large: Double) {
    switch unit {
    case "seconds": (5, 30)
    case "ms": (50, 250)
    case "": (0.05, 0.25)
    case "minutes", "dB", "lines": (1, 5)
    default: (1, 10)
    }
  }

  /// A number that has been moved to the next whole step, so that odd values come into line.
  private static func moved(
    _ number: Double, by step: Request.Step, _ sizes: (small: Double, large: Double), in range: ClosedRange<Double>
  ) -> Double {
    let size = step.isLarge ? sizes.large : sizes.small
    let steps = number / size
    // A little slack, since hundredths are not exact.
    let next = step.direction > 0 ? (steps + 1e-6).rounded(.down) + 1 : (steps - 1e-6).rounded(.up) - 1
    let target = (next * size * 1000).rounded() / 1000
    return min(max(target, range.lowerBound), range.upperBound)
  }

  private static func neighbour(of text: String, _ direction: Int, in choices: [String]) -> ConfigurationValue? {
    guard let index = choices.firstIndex(of: text) else { return nil }
    return .text(choices[(index + direction + choices.count) % choices.count])
  }
}

extension Request.Step {
  fileprivate var direction: Int { self == .more || self == .muchMore ? 1 : -1 }
  fileprivate var isLarge: Bool { self == .muchLess || self == .muchMore }
}
