import CoachEngine

extension LineCatalog {
  /// A script with the variants of the specification, in which every line sounds for exactly two seconds.
  ///
  /// So a composition of one line takes 350 + 2,000 + 350 = 2,700 ms, and one of two lines
  /// 350 + 2,000 + 1,750 + 2,000 + 350 = 6,450 ms.
  static let even = catalog { _ in 96_000 }

  /// The same script with lines of many lengths, none of them whole milliseconds, and with pairs that are kept apart.
  static let uneven = catalog(areKeptApart: areKeptApartInUneven) { 20_000 + ($0 * 7_919) % 150_000 }

  /// About every third pair.
  static func areKeptApartInUneven(_ primary: Line, _ followUp: Line) -> Bool {
    (primary.sampleCount + followUp.sampleCount) % 3 == 0
  }

  private static let places: [(LinePlace.Category, String, Int)] =
    [
      1000, 2000, 3000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 35_000, 40_000,
      50_000, 60_000,
    ].map { (.steps, "\($0)", 3) }
    + [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480].map { (.time, "\($0)", 3) }
    + ["halfway", "approaching", "reached"].map { (.goal, $0, 3) } + [(.turnaround, "turnaround", 6)]
    + ["start", "end"].map { (.session, $0, 3) }
    + ["motivational", "form", "focus", "chunking"].map { (.soft, $0, 10) }

  private static func catalog(
    areKeptApart: (Line, Line) -> Bool = { _, _ in false }, samples: (Int) -> Int
  ) -> LineCatalog {
    var lines: [Line] = []
    for (category, trigger, variants) in places {
      for variant in 1...variants {
        lines.append(
          Line(
            place: LinePlace(category: category, trigger: trigger, variant: variant),
            text: "\(category.rawValue) \(trigger) \(variant).", sampleCount: samples(lines.count)))
      }
    }
    return LineCatalog(lines: lines, areKeptApart: areKeptApart)
  }

  /// Without the lines that `isLeftOut` names.
  func without(_ isLeftOut: (Line) -> Bool) -> LineCatalog {
    LineCatalog(lines: lines.filter { !isLeftOut($0) })
  }
}
