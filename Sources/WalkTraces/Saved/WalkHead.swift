public import CoachEngine
public import Foundation

/// What stands above a saved walk's rows: all that its log depends on besides them.
public struct WalkHead: Hashable, Codable, Sendable {
  /// The version of the program that saved it.
  public let version: String
  /// When the walk began, in ISO 8601.
  public let began: String
  /// The options that named where its steps came from.
  public let source: [String]
  public let seed: UInt64
  public let goal: Int?
  /// As `--out-and-back` takes it.
  public let outAndBack: String?
  /// Whether Kit spoke from the start.
  public let coach: Bool
  /// `KEY=VALUE` of every setting that was not as it is when nobody sets it.
  public let settings: [String]
  /// The folder of the script and the recordings.
  public let audio: String
  /// A mark of the script, which is another when the script is.
  public let script: String
  /// What earlier walks had said last.
  public let variety: Variety

  public init(
    version: String, began: Date, source: [String], plan: WalkPlan, configuration: Configuration, audio: String,
    script: String, variety: Variety
  ) {
    self.version = version
    self.began = began.ISO8601Format()
    self.source = source
    seed = plan.seed
    goal = plan.goal
    outAndBack = plan.outAndBack.map { $0.words }
    coach = plan.coach
    settings = Self.settings(of: configuration)
    self.audio = audio
    self.script = script
    self.variety = variety
  }

  /// Whether a key belongs to the machine the program runs on rather than to a walk: no log depends on it.
  public static func isOfMachine(_ key: String) -> Bool {
    key == "audio.device" || key == "audio.music" || key.hasPrefix("screen.")
  }

  /// Gives a configuration the values the walk began with; those of the machine stay.
  ///
  /// - Throws: ``ConfigurationError`` for a setting that is none.
  public func apply(to configuration: inout Configuration) throws(ConfigurationError) {
    let standard = Configuration()
    for field in ConfigurationField.all where !Self.isOfMachine(field.key) {
      try field.set(field.value(standard), in: &configuration)
    }
    for setting in settings { try configuration.apply(ConfigurationChange(parsing: setting)) }
  }

  private static func settings(of configuration: Configuration) -> [String] {
    let standard = Configuration()
    return ConfigurationField.all.compactMap { field in
      let value = field.value(configuration)
      guard value != field.value(standard), !isOfMachine(field.key) else { return nil }
      return (try? ConfigurationChange(key: field.key, value: value))?.description
    }
  }
}

extension WalkHead {
  /// The head as comments of a trace, ``SavedWalk/mark`` first; nil when something in it is too long for a line.
  var comments: [String]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // What is made of texts and numbers always has a form in JSON.
    guard let json = try? encoder.encode(self) else { return nil }
    let lines = String(decoding: json, as: UTF8.self).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let comments = [SavedWalk.mark] + lines.map(String.init)
    return comments.allSatisfy(Trace.isComment) ? comments : nil
  }

}

extension Trace {
  /// How the walk began that the trace was saved of; nil when it was not saved by a walk.
  ///
  /// - Throws: ``SavedWalkError/wrongHead`` when what says so was changed or lost.
  public func savedHead() throws(SavedWalkError) -> WalkHead? {
    guard comments.first == SavedWalk.mark else { return nil }
    let json = comments.dropFirst().joined(separator: "\n")
    do {
      return try JSONDecoder().decode(WalkHead.self, from: Data(json.utf8))
    } catch {
      throw .wrongHead
    }
  }
}

extension WalkPlan.OutAndBack {
  /// As `--out-and-back` takes it.
  fileprivate var words: String {
    switch self {
    case .time(let milliseconds): WalkSpan(milliseconds: milliseconds).description
    case .steps(let steps): "\(steps)"
    }
  }
}
