public import CoachEngine

extension Walk {
  /// Walks again what was saved of a walk, and comes to where it was cut off.
  ///
  /// The walk has to begin as the saved one did. From here on it keeps its inputs, so that they can be added to those that
  /// are saved.
  ///
  /// - Returns: What happened.
  /// - Throws: ``SavedWalkError/otherSteps(file:line:source:)`` when the source does not give what is saved.
  public mutating func goOn(from saved: SavedWalk) throws(SavedWalkError) -> [Event] {
    var events: [Event] = []
    var source = TraceSource(saved.trace, endsAtLastRow: false)
    var row = source.position
    while let input = source.next() {
      guard let happened = repeatInput(input) else {
        throw .otherSteps(file: saved.path, line: saved.line(ofRow: row), source: saved.head.source)
      }
      events += happened
      row = source.position
    }
    // What the source still has for that moment, where the walk was cut off in the middle of it, has yet to be saved.
    keepsInputs = true
    return events + advance(to: saved.trace.end)
  }
}
