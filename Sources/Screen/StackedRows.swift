/// How many rows each part of the stacked screen gets.
struct StackedRows {
  private(set) var digits = 3
  private(set) var blankAboveCourse = 0
  private(set) var course = 1
  private(set) var hasMarkNames = false
  private(set) var blankAboveSpeech = 0
  private(set) var hasFollowUpRow = false
  private(set) var hasPartNames = false
  private(set) var headings = 0
  private(set) var columns = 4
  private(set) var blankAboveRecent = 0
  private(set) var recent = 1
  private(set) var blankAboveMixer = 0
  private(set) var mixer = 0
  private(set) var blankAboveEvents = 0
  private(set) var events = 1
  private(set) var blankAboveKeys = 0

  /// Rows of the words and the line in time, with what they may have besides.
  var speaking: Int { 2 + (hasFollowUpRow ? 1 : 0) + (hasPartNames ? 1 : 0) }

  /// Gives out `rows` rows by importance.
  init(for model: WalkScreenModel, in rows: Int) {
    var budget = RowBudget(free: rows - 13)
    if budget.take() { blankAboveSpeech = 1 }
    if budget.take() { headings = 1 }
    if budget.take() { mixer = 1 }
    if budget.take() { blankAboveCourse = 1 }
    if budget.take() { recent = 2 }
    if model.goal != nil, model.outAndBack != nil, budget.take() { course += 1 }
    if budget.take() { blankAboveRecent = 1 }
    if budget.take() { blankAboveEvents = 1 }
    events += budget.take(upTo: 1)
    columns += budget.take(upTo: 1)
    // From here on, rows beyond 24.
    if model.goal != nil, budget.take() {
      hasMarkNames = true
      course += 1
    }
    if budget.take() { hasPartNames = true }
    if budget.take() { blankAboveKeys = 1 }
    events += budget.take(upTo: 2)
    if budget.take() { blankAboveMixer = 1 }
    if budget.take() { hasFollowUpRow = true }
    columns += budget.take(upTo: 2)
    if budget.take(2) { digits = 5 }
    events += budget.free
  }
}
