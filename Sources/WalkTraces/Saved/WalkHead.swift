public import CoachEngine
internal import Foundation

/// What stands above a saved walk's rows: all that its log depends on besides them.
public struct WalkHead: Hashable, Encodable, Sendable {
  /// The version of the program that saved it.
  public let version: String
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

  enum CodingKeys: String, CodingKey {
    case version, source, seed, goal, outAndBack, coach, settings, audio, script, variety
  }

  public init(
    version: String, source: [String], plan: WalkPlan, configuration: Configuration, audio: String, script: String,
    variety: Variety
  ) {
    self.version = version
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
  /// The head as comments of a trace, ``SavedWalk/mark`` first.
  ///
  /// - Throws: ``SavedWalkError/unfit(_:)`` for a line of it that no trace can have.
  var comments: [String] {
    get throws(SavedWalkError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      // What is made of texts and numbers always has a form in JSON.
      let json = (try? encoder.encode(self)) ?? Data()
      let lines = String(decoding: json, as: UTF8.self).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
      if let unfit = lines.first(where: { !Trace.isComment(String($0)) }) { throw .unfit(String(unfit)) }
      return [SavedWalk.mark] + lines.map(String.init)
    }
  }

  /// Reads the head of a saved walk.
  ///
  /// - Parameters:
  ///   - lines: Its comments, the mark first.
  ///   - file: What an error calls it.
  /// - Throws: ``TraceProblem`` with the place of the first thing that is wrong.
  init(parsing lines: [TraceComment], file: String) throws(TraceProblem) {
    func problem(_ line: TraceComment, behind count: Int = 0, expected: String, found: String) -> TraceProblem {
      TraceProblem(file: file, line: line.line, column: line.column + count, expected: expected, found: found)
    }
    let json = lines.dropFirst().map(\.text).joined(separator: "\n")
    do {
      self = try JSONDecoder().decode(WalkHead.self, from: Data(json.utf8))
    } catch let fault as WalkHeadFault {
      let name = "\"\(fault.key)\""
      let line = lines.first { $0.text.hasPrefix(name) }
      let text = line.map { $0.text.dropFirst(name.count).drop { $0 == " " || $0 == ":" } } ?? ""
      let value = text.last == "," ? text.dropLast() : text
      let count = line.map { $0.text.unicodeScalars.count - text.unicodeScalars.count } ?? 0
      throw problem(
        line ?? lines[lines.count - 1], behind: count, expected: "\(name) to be \(fault.expected)",
        found: fault.found ?? QuotedText.quoted(value))
    } catch {
      let nexts = lines.dropFirst(2).map(\.text) + [""]
      let wrong = zip(lines.dropFirst(), nexts).first { !Self.isLineOfJSON($0.text, before: $1) }
      let line = wrong?.0 ?? lines[lines.count - 1]
      throw problem(
        line, expected: "how the walk began, in JSON as a walk writes it", found: QuotedText.quoted(line.text))
    }
  }

  /// Whether a line can stand before another, or at the end, in JSON of a line for each value.
  private static func isLineOfJSON(_ line: String, before next: String) -> Bool {
    var value = line[...]
    if let key = line.prefixMatch(of: /"[^"]*"\s*:\s*/) { value = value[key.range.upperBound...] }
    let opens = ["{", "["].contains(value)
    let isLast = next.isEmpty || next.hasPrefix("}") || next.hasPrefix("]")
    guard opens || isLast || value.last == "," else { return false }
    if value.last == "," { value = value.dropLast() }
    if ["", "{", "}", "[", "]", "{}", "[]"].contains(value) { return true }
    return (try? JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)) != nil
  }
}
