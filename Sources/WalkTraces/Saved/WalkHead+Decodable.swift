internal import CoachEngine

/// What is wrong in the head of a saved walk, before it is known where that stands.
struct WalkHeadFault: Error {
  let key: String
  let expected: String
  /// What stood there instead; nil for whatever the file has there.
  var found: String?
}

extension WalkHead: Decodable {
  /// Reads a head, and checks each value as the command line checks it.
  ///
  /// - Throws: ``WalkHeadFault`` for the first value that is none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    /// What stands at a key; nil when nothing does.
    func optional<Value: Decodable>(_ key: CodingKeys, _ expected: String) throws -> Value? {
      do {
        return try values.decodeIfPresent(Value.self, forKey: key)
      } catch {
        throw WalkHeadFault(key: key.rawValue, expected: expected)
      }
    }
    func value<Value: Decodable>(_ key: CodingKeys, _ expected: String) throws -> Value {
      guard let value: Value = try optional(key, expected) else {
        throw WalkHeadFault(key: key.rawValue, expected: expected, found: "nothing")
      }
      return value
    }
    version = try value(.version, "the version of kit that saved the walk, in double quotes")
    source = try value(.source, "a list of texts")
    seed = try value(.seed, "a whole number from 0 to \(UInt64.max)")
    goal = try optional(.goal, Self.goalExpectation)
    outAndBack = try optional(.outAndBack, WalkPlan.OutAndBack.expectation)
    coach = try value(.coach, "true or false")
    settings = try value(.settings, "a list of texts, each KEY=VALUE")
    audio = try value(.audio, "a folder, in double quotes")
    script = try value(.script, "the mark of a script, in double quotes")
    variety = try value(.variety, "what had been said last, as a walk writes it")
    try check()
  }

  private static let goalExpectation =
    "a whole number from \(WalkPlan.goals.lowerBound) to \(WalkPlan.goals.upperBound)"

  private func check() throws(WalkHeadFault) {
    func refuse(_ key: CodingKeys, _ expected: String, found: String? = nil) -> WalkHeadFault {
      WalkHeadFault(key: key.rawValue, expected: expected, found: found)
    }
    if let goal, !WalkPlan.goals.contains(goal) { throw refuse(.goal, Self.goalExpectation) }
    if let outAndBack, WalkPlan.OutAndBack(parsing: outAndBack) == nil {
      throw refuse(.outAndBack, WalkPlan.OutAndBack.expectation)
    }
    let sourceWords = QuotedText.quoted(source.joined(separator: " "), limit: 200)
    switch (source.first, source.count) {
    case ("--manual", 1), ("--trace", 2), ("--steps-from", 2): break
    case ("--walker", 2):
      guard Walker(rawValue: source[1]) != nil else {
        let names = Walker.allCases.map(\.rawValue)
        let hint = nearestWord(to: source[1], among: names).map { "; did you mean '\($0)'?" } ?? ""
        throw refuse(
          .source, "--walker and one of \(names.joined(separator: ", "))", found: sourceWords + hint)
      }
    default:
      throw refuse(.source, "one of --trace FILE, --walker NAME, --steps-from PATH, --manual", found: sourceWords)
    }
    for setting in settings {
      do {
        _ = try ConfigurationChange(parsing: setting)
      } catch {
        let reason = QuotedText.escaped("\(error)", limit: 300)
        throw refuse(.settings, "settings as --set takes them", found: "\(QuotedText.quoted(setting)) (\(reason))")
      }
    }
  }
}
