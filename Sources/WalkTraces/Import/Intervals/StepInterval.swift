/// So many steps between two moments, as one source has counted them.
struct StepInterval {
  let start: Moment
  /// Not before the start.
  let end: Moment
  let steps: Double
  /// Which of the file's sources.
  var source = 0

  /// - Throws: ``ImportFault`` when it ends before it begins, and for steps that nobody makes.
  init(from start: Moment, to end: Moment, steps: Double, source: Int = 0) throws(ImportFault) {
    guard start.milliseconds <= end.milliseconds else {
      throw ImportFault(.here, "expected an end that is not before the start, found \(end) after \(start)")
    }
    guard (0...1_000_000).contains(steps) else {
      throw ImportFault(expected: "steps from 0 to 1000000", found: "\(steps)")
    }
    self.start = start
    self.end = end
    self.steps = steps
    self.source = source
  }
}
