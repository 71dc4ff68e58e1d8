internal import CoachEngine
internal import TuningLab
internal import VoiceScript
internal import WalkTraces

/// `kit tune ask`: what testers ask, each answered in a sentence with its evidence.
enum TuneAskCommand {
  static let syntax = CommandSyntax(
    command: "kit tune ask",
    summary: "Answer a question about what Kit says, in a sentence and a small table.",
    operands: "[\(Question.allCases.map(\.rawValue).joined(separator: "|"))]",
    options: TuneOptions.options(
      walksHelp: "how many walks are walked (1000; 200 for repeats and variants)",
      setHelp: "walk with this value of the configuration (repeatable)", setValue: "KEY=VALUE") + [
        Option(name: "--days", value: "N", help: "repeats, variants: on how many days each walk is walked (30)"),
        TuneOptions.jobs, AudioFolder.option,
        Option(name: "--json", help: "print the answer as JSON"),
      ],
    example: (
      "kit tune ask silence --walker stroll --hours 2 --set gapFillerMinutes=10",
      "tells how long strollers go without a word in two hours; without a question, the questions are listed"
    ))

  /// The most days of a walk.
  private static let mostDays = 3650

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard let question = try question(arguments) else {
      print(questions)
      return
    }
    if !question.needsDays, arguments.has("--days") {
      throw .usage("--days goes with repeats and variants; \(question.rawValue) looks at single walks")
    }
    let order = try TuneOrder(arguments, walks: question.needsDays ? 200 : 1000)
    guard order.experiment.grid.varied.isEmpty else {
      throw .usage(
        "--set: a question is asked of one value for each key; `kit tune` compares several")
    }
    let jobs = try TuneOptions.jobs(arguments)
    if question.needsDays {
      let days = try arguments.number("--days", in: 1...mostDays) ?? 30
      try answer(question, order, days: days, jobs: jobs, arguments)
    } else {
      try answer(question, order, jobs: jobs, arguments)
    }
  }

  /// The question that was asked; nil when none was.
  private static func question(_ arguments: ParsedArguments) throws(Failure) -> Question? {
    guard let word = arguments.operands.first else { return nil }
    guard arguments.operands.count == 1 else {
      throw .usage("one question at a time; found \(arguments.operands.joined(separator: " "))")
    }
    guard let question = Question(rawValue: word) else {
      let names = Question.allCases.map(\.rawValue)
      let hint = nearestWord(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("expected one of \(names.joined(separator: ", ")), found '\(word)'\(hint)")
    }
    return question
  }

  private static var questions: String {
    let width = Question.allCases.map(\.rawValue.count).max() ?? 0
    let rows = Question.allCases.map { question in
      "  \(question.rawValue)\(String(repeating: " ", count: width - question.rawValue.count))  \(question.summary)"
    }
    return "Ask one of these, such as `kit tune ask chatty`:\n\n" + rows.joined(separator: "\n")
  }

  private static func answer(
    _ question: Question, _ order: TuneOrder, jobs: Int, _ arguments: ParsedArguments
  ) throws(Failure) {
    let lab = try order.lab()
    try LabRun.run(lab, jobs: jobs) { () throws(Failure) in
      let report = try order.report(of: lab)
      let answer = Answer(
        question, from: report.outcomes[0], of: order.experiment, catalog: order.voice.catalog)
      try tell(answer, order, lab, arguments)
    }
  }

  private static func answer(
    _ question: Question, _ order: TuneOrder, days: Int, jobs: Int, _ arguments: ParsedArguments
  ) throws(Failure) {
    let counts = [2, 3, 4, 5]
    let catalog = order.voice.catalog
    var setups: [CoachSetup] = []
    do {
      var configuration = try order.experiment.configurations()[0]
      if question == .repeats {
        for remembers in [true, false] {
          configuration.varietyAcrossWalks = remembers
          setups.append(try CoachSetup(catalog: catalog, configuration: configuration))
        }
      } else {
        for count in counts {
          let script = catalog.withVariants(count, seed: order.experiment.seed)
          setups.append(try CoachSetup(catalog: script, configuration: configuration))
        }
      }
    } catch {
      throw .usage("\(error)")
    }
    let lab = DayLab(order.experiment, days: days, setups: setups, trace: order.trace)
    try LabRun.run(lab, jobs: jobs) { () throws(Failure) in
      let tallies = lab.tallies
      try tell(
        question == .repeats
          ? .repeats(days: days, kept: tallies[0], forgotten: tallies[1])
          : .variants(days: days, usual: catalog.usualVariants, counts: counts, tallies: tallies),
        order, lab, days: days, arguments)
    }
  }

  /// What `--json` prints.
  private struct Output: Encodable {
    let version: String
    let experiment: Experiment
    let script: Report.Script
    let days: Int?
    let walksDone: Int
    let isPartial: Bool
    let answer: Answer
  }

  private static func tell(
    _ answer: Answer, _ order: TuneOrder, _ lab: some Workload, days: Int? = nil, _ arguments: ParsedArguments
  ) throws(Failure) {
    guard arguments.has("--json") else {
      print(answer.text(basis: basis(order, lab, days: days)))
      return
    }
    print(
      try JSONLine.text(
        of: Output(
          version: Kit.version, experiment: order.experiment, script: order.script, days: days,
          walksDone: lab.walksDone,
          isPartial: !lab.isComplete, answer: answer)))
  }

  /// What was walked, in a line.
  private static func basis(_ order: TuneOrder, _ lab: some Workload, days: Int?) -> String {
    let walks = lab.walksDone.counted("walk") + (days.map { ", each on \($0.counted("day"))" } ?? "")
    return order.experiment.summary(walks: walks)
      + (lab.isComplete
        ? "" : "\nPartial: stopped after \(lab.walksDone.grouped) of \(lab.walks.count.counted("walk")).")
  }
}
