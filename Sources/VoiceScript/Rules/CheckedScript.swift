internal import CoachEngine

/// A script made ready for the rules.
struct CheckedScript {
  /// The five lines that stand in every script as they are.
  static let standingLines = [
    "You showed up.", "This is discipline.", "Just the next five minutes.", "Shoulders down.", "Still here.",
  ]

  let script: Script
  let lines: [CheckedLine]
  /// The thresholds that the configuration in force has.
  let milestones: Configuration.Milestones

  init(_ script: Script, milestones: Configuration.Milestones) {
    self.script = script
    self.milestones = milestones
    lines = script.lines.map { CheckedLine(place: $0.place, text: $0.text) }
  }
}

/// A line made ready for the rules.
struct CheckedLine {
  let place: LinePlace
  let text: String
  let characters: [Character]
  let folded: FoldedText

  init(place: LinePlace, text: String) {
    self.place = place
    self.text = text
    characters = Array(text)
    folded = FoldedText(text)
  }

  /// A stretch of the text, quoted for a message.
  func quoted(_ range: Range<Int>) -> String {
    let most = 40
    return "“\(String(characters[range.prefix(most)]))\(range.count > most ? "…" : "")”"
  }

  /// The runs of neighbouring characters that are `wrong`.
  func runs(where wrong: (Character) -> Bool) -> [Range<Int>] {
    characters.indices.filter { wrong(characters[$0]) }.reduce(into: []) { runs, index in
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
  }
}
