internal import CoachEngine

extension TraceEvent {
  /// Reads an event as it stands in a trace: `pause`, `resume`, `silence`, `speak`, `skip`, `end`, `tick`, `inject N`
  /// or `set KEY=VALUE`, with exactly one space.
  ///
  /// - Throws: ``TraceEventError`` with the place in `text` and what was expected there.
  public init(parsing text: String) throws(TraceEventError) {
    switch text {
    case "pause": self = .pause
    case "resume": self = .resume
    case "silence": self = .silence
    case "speak": self = .speak
    case "skip": self = .skip
    case "end": self = .end
    case "tick": self = .tick
    default:
      if text.hasPrefix("inject ") {
        self = try .inject(Self.steps(in: text, after: "inject "))
      } else if text.hasPrefix("set ") {
        self = try .set(Self.change(in: text, after: "set "))
      } else {
        throw Self.unknown(text)
      }
    }
  }

  private static func steps(in text: String, after word: String) throws(TraceEventError) -> Int {
    let digits = text.dropFirst(word.count)
    guard
      !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let steps = Int(digits),
      (1...TraceLimits.mostSteps).contains(steps)
    else {
      throw TraceEventError(
        offset: word.count, expected: "steps to add, from 1 to \(TraceLimits.mostSteps)",
        found: QuotedText.quoted(digits))
    }
    return steps
  }

  private static func change(in text: String, after word: String) throws(TraceEventError) -> ConfigurationChange {
    let assignment = String(text.dropFirst(word.count))
    do throws(ConfigurationError) {
      return try ConfigurationChange(duringWalk: assignment)
    } catch {
      throw TraceEventError(error, in: assignment, at: word.count)
    }
  }

  private static func unknown(_ text: String) -> TraceEventError {
    let first = text.prefix { $0 != " " }
    switch first {
    case "inject":
      return TraceEventError(
        offset: 0, expected: "inject N, steps from 1 to \(TraceLimits.mostSteps)", found: QuotedText.quoted(text))
    case "set": return TraceEventError(offset: 0, expected: "set KEY=VALUE", found: QuotedText.quoted(text))
    case _ where words.contains(String(first)):
      return TraceEventError(
        offset: first.count, expected: "nothing behind \(first)", found: QuotedText.quoted(text.dropFirst(first.count)))
    default: break
    }
    let expected = "pause, resume, silence, speak, skip, end, inject N or set KEY=VALUE"
    let suggestion = nearestWord(to: String(first.prefix(20)), among: words)
    return TraceEventError(
      offset: 0, expected: expected + (suggestion.map { " (did you mean \($0)?)" } ?? ""),
      found: QuotedText.quoted(text))
  }
}

extension TraceEventError {
  /// What the configuration has to say about the assignment that stands at `offset`.
  fileprivate init(_ error: ConfigurationError, in assignment: String, at offset: Int) {
    let key = assignment.prefix { $0 != "=" }
    let value = assignment.dropFirst(key.count + 1)
    let valueOffset = offset + key.unicodeScalars.count + 1
    switch error {
    case .noAssignment:
      self.init(offset: offset, expected: "KEY=VALUE", found: QuotedText.quoted(assignment))
    case .unknownKey(_, let nearest):
      self.init(
        offset: offset, expected: "a configuration key" + (nearest.map { " (did you mean \($0)?)" } ?? ""),
        found: QuotedText.quoted(key))
    case .notDuringWalk:
      self.init(offset: offset, expected: "a key that can change during a walk", found: QuotedText.quoted(key))
    case .wrongValue(_, _, let expected):
      self.init(offset: valueOffset, expected: "\(expected) for \(key)", found: QuotedText.quoted(value))
    case .missingLines:
      self.init(offset: offset, expected: "milestones that have lines", found: QuotedText.quoted(assignment))
    }
  }
}
