/// One row of the benchmark: contenders for the same work, and what their figures should be.
///
/// A row that is to be added gets a file of its own under Rows, and its place in ``all``.
struct BenchRow: Sendable {
  /// Every row, in the order in which they are measured.
  static let all = [engine, tune, rendering, live, idle, memory, steadiness]

  let name: String
  /// What is measured, in one line.
  let summary: String
  /// How often each contender is measured; as often as was asked for when nil.
  var runs: Int?
  let targets: [BenchTarget]
  /// Gets ready what the contenders need.
  let contenders: @Sendable (Workplace) throws -> [Contender]
}
