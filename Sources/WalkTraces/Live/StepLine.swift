/// What one line of a live step source says.
enum StepLine: Hashable {
  /// A reading of the step counter.
  case reading(Int)
  case rejected(StepLineRejection)
}
