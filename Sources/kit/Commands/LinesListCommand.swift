internal import CoachEngine
internal import VoiceScript

/// `kit lines list` and `kit lines search`: the lines of the script, or some of them.
enum LinesListCommand {
  /// The orders that a list may have beside the script's own; of equal ones the script's order decides.
  private static let orders: [String: @Sendable (LineReport, LineReport) -> Bool] = [
    "length": { $0.length < $1.length }, "words": { $0.words < $1.words }, "text": { $0.text < $1.text },
  ]

  private static let json = Option(name: "--json", help: "print one JSON object a line of the script")

  static let listSyntax = CommandSyntax(
    command: "kit lines list",
    summary: "List the lines: name, words, length (~ where it is reckoned), whether the recording is fresh, text.",
    options: [
      Option(
        name: "--category", value: "NAME",
        help: "only \(LinePlace.Category.allCases.map(\.rawValue).joined(separator: ", "))"),
      Option(name: "--trigger", value: "NAME", help: "only the lines of one trigger, such as 1000, halfway or form"),
      Option(name: "--sort", value: "ORDER", help: "by \(orders.keys.sorted().joined(separator: ", "))"),
      json, AudioFolder.option,
    ],
    example: ("kit lines list --category time --trigger 60", "prints what Kit says after an hour"))

  static let searchSyntax = CommandSyntax(
    command: "kit lines search",
    summary: "Find the lines that have some words, whatever their case and punctuation.",
    operands: "TEXT",
    options: [json, AudioFolder.option],
    example: ("kit lines search 'adds up'", "prints the lines in which the two words stand"))

  static func list(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let voice = try AudioFolder.voice(arguments)
    let category = try category(arguments)
    let trigger = try trigger(arguments, in: voice.catalog)
    let lines = voice.catalog.lines.filter { line in
      category.map { $0 == line.place.category } ?? true && trigger.map { $0 == line.place.trigger } ?? true
    }
    if lines.isEmpty { throw .failed("no line is of that category and trigger; `kit lines list` has them all") }
    let order = try order(arguments)
    try show(lines, of: voice, by: order, arguments)
  }

  static func search(_ arguments: ParsedArguments) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("which words? kit lines search TEXT") }
    let voice = try AudioFolder.voice(arguments)
    let text = arguments.operands.joined(separator: " ")
    let names = Set(voice.script.lines(saying: text).map(\.name))
    guard !names.isEmpty else { throw .failed("no line has '\(text)'") }
    try show(voice.catalog.lines.filter { names.contains($0.name) }, of: voice, arguments)
  }

  private static func show(
    _ lines: [Line], of voice: VoiceLibrary, by order: ((LineReport, LineReport) -> Bool)? = nil,
    _ arguments: ParsedArguments
  ) throws(Failure) {
    var reports = lines.map { LineReport($0, in: voice) }
    if let order { reports.sort(by: order) }
    if arguments.has("--json") {
      for report in reports { print(try JSONLine.text(of: report)) }
    } else {
      LineReport.printTable(reports)
    }
  }

  private static func category(_ arguments: ParsedArguments) throws(Failure) -> LinePlace.Category? {
    guard let name = arguments.value("--category") else { return nil }
    if let category = LinePlace.Category(rawValue: name) { return category }
    throw .usage("--category: \(unknown(name, among: LinePlace.Category.allCases.map(\.rawValue)))")
  }

  private static func trigger(_ arguments: ParsedArguments, in catalog: LineCatalog) throws(Failure) -> String? {
    guard let name = arguments.value("--trigger") else { return nil }
    let triggers = catalog.lines.map(\.place.trigger)
    if triggers.contains(name) { return name }
    let once = triggers.indices.filter { $0 == 0 || triggers[$0] != triggers[$0 - 1] }.map { triggers[$0] }
    throw .usage("--trigger: \(unknown(name, among: once))")
  }

  private static func order(_ arguments: ParsedArguments) throws(Failure) -> ((LineReport, LineReport) -> Bool)? {
    guard let name = arguments.value("--sort") else { return nil }
    if let order = orders[name] { return order }
    throw .usage("--sort: \(unknown(name, among: orders.keys.sorted()))")
  }

  private static func unknown(_ name: String, among known: [String]) -> String {
    let hint = nearestWord(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return "expected one of \(known.joined(separator: ", ")), found '\(name)'\(hint)"
  }
}
