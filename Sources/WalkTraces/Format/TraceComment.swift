/// A comment above the header of a trace, and where it stands.
struct TraceComment {
  /// The line, from 1.
  let line: Int
  /// The column in characters of the first behind `# `, from 1.
  let column: Int
  /// What stands behind `# `.
  let text: String
}
