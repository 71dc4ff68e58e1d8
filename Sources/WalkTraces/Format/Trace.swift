public import CoachEngine

/// A walk written down: what its counter read and what its walker did, each at its time.
///
/// As a file it is CSV with the header `seconds,steps` or `seconds,steps,event`:
///
///     # An evening walk.
///     seconds,steps,event
///     0,0,
///     60,118,
///     75.5,,pause
///     300,121,resume
///     360,240,inject 100
///     420,355,set cooldownSeconds=60
///     480,470,end
///
/// - `seconds` since the walk began: decimal, up to three places, never falling.
/// - `steps`, what the counter reads: a whole number. The count holds between rows. It may be empty on a row that has an
///   event. On a row with both, the count comes first.
/// - `event`: empty or one of `pause` `resume` `silence` `speak` `skip` `end` `inject N` `set KEY=VALUE`. It reaches to
///   the end of the line, so that a value may contain commas. `inject N` adds steps by hand, as a key of the walk screen
///   does: every key that changes a walk has to have a place here, or a saved walk could not be walked again. `tick` is
///   time that passes and nothing else: a saved walk has come so far.
/// - `#` at the start of a line makes a comment. Those above the header belong to the trace; the others are read over.
///
/// A byte order mark, CRLF and blank lines are tolerated; everything else is as written here or an error. A walk ends at
/// its `end` or at its last row.
///
/// A **saved walk** is a trace that begins with ``SavedWalk/mark``. It was written as it was walked: its last line counts
/// only if it is whole, and behind `end` may stand `silence`, `speak`, `skip`, `set` and `tick`, since the walker can
/// still do that while Kit speaks the end line.
public struct Trace: Hashable, Sendable {
  /// The comments above the header, without `# `.
  public let comments: [String]
  public let rows: TraceRows
  /// How the walk began; nil unless it was saved as it went.
  public let head: WalkHead?

  /// - Precondition: There is at least one row. No comment contains a control character other than a tab, begins with a
  ///   space, or is longer than a line of a trace.
  public init(comments: [String] = [], rows: TraceRows) {
    self.init(comments: comments, rows: rows, head: nil)
  }

  init(comments: [String], rows: TraceRows, head: WalkHead?) {
    precondition(!rows.isEmpty, "a trace has at least one row")
    precondition(comments.allSatisfy(Self.isComment), "a comment is one line of text")
    self.comments = comments
    self.rows = rows
    self.head = head
  }

  /// When the walk ends.
  public var end: SessionTime { rows.time(at: rows.endPosition ?? rows.count - 1) }

  /// The longest comment in bytes: a line less the `# ` before it.
  static let longestComment = TraceLimits.longestLine - 2

  static func isComment(_ text: String) -> Bool {
    text.utf8.count <= longestComment && text.first != " " && text.unicodeScalars.allSatisfy(isAllowedInComment)
  }

  static func isAllowedInComment(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory != .control
  }
}
