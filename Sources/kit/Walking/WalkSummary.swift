internal import CoachEngine
internal import Screen

/// What a walk came to, told when it has ended: steps, time, what was said, what was not and why.
struct WalkSummary {
  private let events: [Event]
  private let columns: Int
  private let glyphs: Glyphs

  private static let indent = 12

  /// - Parameters:
  ///   - columns: How wide what it is printed on is.
  ///   - glyphs: What that can show.
  init(_ events: [Event], columns: Int = .max, glyphs: Glyphs = .unicode) {
    self.events = events
    self.columns = columns
    self.glyphs = glyphs
  }

  /// The summary, ready to be printed.
  var text: String {
    guard let last = events.last, case .walkEnded(let steps, _) = last.kind else { return "" }
    var rows = ["\(steps.counted("step")) in \(Self.clock(last.walkTime.milliseconds))"]
    rows += section("Said", said)
    rows += section("Not said", unsaid)
    return rows.joined(separator: "\n")
  }

  private var said: [String] {
    events.compactMap { event in
      guard case .speaking(let composition) = event.kind else { return nil }
      let lines = [composition.primary.text, composition.followUp?.text].compactMap(\.self)
      return row(event, lines.joined(separator: "  "))
    }
  }

  private var unsaid: [String] {
    events.compactMap { event in event.unsaid.map { row(event, "\($0.trigger.words): \($0.cause)") } }
  }

  private func section(_ title: String, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : ["", title] + rows
  }

  private func row(_ event: Event, _ text: String) -> String {
    let clock = Self.clock(event.time.milliseconds)
    let rows = Paragraph(text).rows(of: max(columns - Self.indent, Self.indent), glyphs: glyphs)
    let spaces = String(repeating: " ", count: Self.indent)
    return spaces.dropLast(clock.count + 2) + clock + "  " + rows.joined(separator: "\n" + spaces)
  }

  /// `m:ss`, with hours where there are some.
  static func clock(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(seconds < 3600 ? "\(seconds / 60)" : "\(seconds / 3600):\(two(seconds / 60 % 60))")"
    return "\(minutes):\(two(seconds % 60))"
  }
}
