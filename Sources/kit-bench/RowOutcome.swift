/// What measuring a row gave.
struct RowOutcome: Encodable {
  let row: String
  let summary: String
  private(set) var figures: [Figures] = []
  /// What was not measured, and why.
  private(set) var skipped: [String] = []

  init(of row: BenchRow) {
    self.row = row.name
    summary = row.summary
  }

  func figures(of contender: String) -> Figures? {
    figures.first { $0.contender == contender }
  }

  mutating func add(_ new: Figures) {
    figures.append(new)
  }

  mutating func skip(_ what: String, _ why: any Error) {
    skipped.append("\(what): \(why)")
  }
}
