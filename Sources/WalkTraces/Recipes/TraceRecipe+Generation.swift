extension TraceRecipe {
  /// Makes the trace: the command and the notes as comments, then the walk.
  ///
  /// - Throws: ``TraceRecipeError`` for what is out of range or outside the walk, and when the counter would pass
  ///   ``TraceLimits/mostSteps``.
  /// - Complexity: O(*n*) in the seconds of the walk.
  public func generate() throws(TraceRecipeError) -> Trace {
    try check()
    var generation = TraceGeneration(self)
    return Trace(comments: [command] + notes, rows: try generation.run())
  }
}
