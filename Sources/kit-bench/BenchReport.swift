internal import Foundation

/// Outcomes as a person or a program reads them.
enum BenchReport {
  /// A row as a small table: each contender's median and spread, then what should be and is.
  static func text(_ outcome: RowOutcome, targets: [BenchTarget]) -> String {
    var lines = ["\(outcome.row): \(outcome.summary)"]
    lines += outcome.figures.map { figures in
      let spread = "\(number(figures.least)) … \(number(figures.most))"
      return "  \(figures.contender.padded(to: 24))\(number(figures.median).padded(to: 9))\(figures.unit.padded(to: 5))"
        + (figures.values.count > 1 ? "\(spread) in \(figures.values.count) runs" : "")
    }
    lines += targets.map { target in
      let what = target.base.map { "\(target.contender) ÷ \($0)" } ?? target.contender
      let value = target.value(in: outcome)
      let found = value.map(number) ?? "not measured"
      guard let limit = target.limit else { return "  \(what.padded(to: 24))\(found)" }
      let isMissed = value.map { $0 > limit } ?? false
      return "  \(what.padded(to: 24))\(found.padded(to: 14))at most \(number(limit))\(isMissed ? "  MISSED" : "")"
    }
    lines += outcome.skipped.map { "  skipped: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  static func json(_ outcomes: [RowOutcome]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(outcomes), as: UTF8.self)
  }

  private static func number(_ value: Double) -> String {
    String(format: abs(value) < 10 ? "%.2f" : "%.1f", value)
  }
}
