extension TraceRecipe.TimedEvent {
  /// Reads what stands after `--at`: `TIME:EVENT`, such as `10m:pause` or `600:set cooldownSeconds=60`.
  ///
  /// - Throws: ``TraceRecipeError``.
  public init(parsing text: String) throws(TraceRecipeError) {
    let (timeText, eventText) = text.cut(at: ":")
    guard let time = WalkSpan(parsing: timeText), let eventText else {
      throw TraceRecipeError("--at", text, expected: "TIME:EVENT, such as 10m:pause")
    }
    do {
      self.init(try TraceEvent(parsing: String(eventText)), at: time)
    } catch {
      throw TraceRecipeError("--at", text, expected: "\(error.expected) after the time")
    }
  }
}

extension TraceRecipe.Stretch {
  /// Reads what stands after `--hold` or `--gap`: `FROM-TO`, such as `20m-1h`.
  ///
  /// - Parameter option: The option that an error names.
  /// - Throws: ``TraceRecipeError``.
  public init(parsing text: String, option: String) throws(TraceRecipeError) {
    let (fromText, toText) = text.cut(at: "-")
    guard let from = WalkSpan(parsing: fromText), let to = toText.flatMap({ WalkSpan(parsing: $0) }) else {
      throw TraceRecipeError(option, text, expected: "FROM-TO, such as 20m-1h")
    }
    self.init(from: from, to: to)
  }
}

extension TraceRecipe.Jump {
  /// Reads what stands after `--jump`: `TIME:STEPS`, such as `15m:4000`.
  ///
  /// - Throws: ``TraceRecipeError``.
  public init(parsing text: String) throws(TraceRecipeError) {
    let (timeText, stepsText) = text.cut(at: ":")
    guard
      let time = WalkSpan(parsing: timeText), let digits = stepsText, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let steps = Int(digits)
    else {
      throw TraceRecipeError("--jump", text, expected: "TIME:STEPS, such as 15m:4000")
    }
    self.init(steps: steps, at: time)
  }
}

extension String {
  /// What stands before and after the first `separator`; nothing after when there is none.
  fileprivate func cut(at separator: Character) -> (before: Substring, after: Substring?) {
    guard let place = firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<place], self[index(after: place)...])
  }
}
