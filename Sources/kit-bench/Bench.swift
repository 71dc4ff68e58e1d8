internal import Foundation

/// Measures rows, contender after contender in turn, so that what slows the machine down meets all of them.
struct Bench {
  private let options: BenchOptions

  init(_ options: BenchOptions) {
    self.options = options
  }

  func run() throws {
    if options.wantsHelp { return print(BenchOptions.help) }
    #if DEBUG
      throw UsageError(description: "built for debugging, which says nothing; use swift run -c release kit-bench")
    #else
      let workplace = try Workplace(options)
      var outcomes: [RowOutcome] = []
      for row in options.rows {
        let outcome = measure(row, in: workplace)
        outcomes.append(outcome)
        if !options.isJSON { print(BenchReport.text(outcome, targets: row.targets)) }
      }
      if options.isJSON { print(try BenchReport.json(outcomes)) }
    #endif
  }

  private func measure(_ row: BenchRow, in workplace: Workplace) -> RowOutcome {
    var outcome = RowOutcome(of: row)
    let contenders: [Contender]
    do {
      contenders = try row.contenders(workplace)
    } catch {
      outcome.skip(row.name, error)
      return outcome
    }
    var values = contenders.map { _ in [Double]() }
    var reasons: [Int: any Error] = [:]
    for run in 1...(row.runs ?? options.runs) {
      for (index, contender) in contenders.enumerated() where reasons[index] == nil {
        tell("\(row.name), run \(run): \(contender.name)")
        do {
          values[index].append(try contender.measure())
        } catch {
          reasons[index] = error
        }
      }
    }
    tell("")
    for (index, contender) in contenders.enumerated() {
      if let reason = reasons[index] {
        outcome.skip(contender.name, reason)
      } else {
        outcome.add(Figures(contender: contender.name, unit: contender.unit, values: values[index]))
      }
    }
    return outcome
  }

  /// Shows on a terminal what is going on, in one line that the next one replaces.
  private func tell(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}
