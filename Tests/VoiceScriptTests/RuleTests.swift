import CoachEngine
import TestSupport
import Testing

@testable import VoiceScript

/// The rules find what a person would, and leave innocent lines alone.
@Suite struct RuleTests {
  static let audio = "\(#filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined())/Audio"
  private static let book = Result { try RuleBook(file: "\(audio)/rules.json") }

  /// What the rules about single lines find in one that stands under a trigger.
  private static func findings(_ text: String, under name: String = "soft/form") throws -> [Finding] {
    let parts = name.split(separator: "/").map(String.init)
    let category = try #require(LinePlace.Category(rawValue: parts[0]))
    let script = Script(entries: [.init(category: category, trigger: parts[1], texts: [text])])
    return try book.get().findings(in: script, milestones: Configuration().milestones).filter { $0.line != nil }
  }

  @Test func shippedScriptHasNoFindings() throws {
    let file = try ScriptFile("\(Self.audio)/script.json")
    let findings = try Self.book.get().findings(in: file.script, milestones: Configuration().milestones)
    #expect(findings == [])
    #expect(file.script.lines.count == 157)
  }

  /// The words that the one finding is about.
  @Test(
    arguments: [
      ("no-exclamation-mark", "Walk on!", "!"), ("no-exclamation-mark", "Walk on！", "！"),
      ("no-exclamation-mark", "Yes‼ Walk on.", "‼"), ("no-question-mark", "Ready? Walk on.", "?"),
      ("no-question-mark", "¿Ready, or not.", "¿"), ("no-all-caps", "You are HERE now.", "HERE"),
      ("no-all-caps", "Walk S-L-O-W now.", "S-L-O-W"), ("no-all-caps", "I'M here.", "I'M"),
      ("no-emoji", "Quiet feet 👣.", "👣"), ("no-emoji", "A sun ☀️ rises.", "☀️"),
      ("ends-with-full-stop", "Quiet feet", "t"), ("ends-with-full-stop", "Quiet feet...", "..."),
      ("ends-with-full-stop", "Quiet feet. . .", ". . ."), ("ends-with-full-stop", "Quiet feet,", ","),
      ("ends-with-full-stop", "Quiet feet..", ".."), ("ends-with-full-stop", "Quiet feet;.", ";."),
      ("numbers-as-words", "All 5 of them.", "5"), ("numbers-as-words", "½ of it is done.", "½"),
      ("plain-characters", "Quiet (left feet.", "("), ("plain-characters", "Qu\u{200B}iet feet.", "\u{200B}"),
      ("plain-characters", "Quiet fееt.", "ее"), ("plain-characters", "Ｑuiet feet.", "Ｑ"),
      ("plain-characters", "Quiet.. feet.", ".."), ("plain-characters", "Quiet & light.", "&"),
      ("single-spaces", "Quiet  feet.", "  "), ("single-spaces", " Quiet feet.", " "),
      ("single-spaces", "Quiet feet. ", " "), ("single-spaces", "Quiet\u{A0}feet.", "\u{A0}"),
      ("no-empty-praise", "That was a great job.", "great job"), ("no-empty-praise", "A great—job there.", "great—job"),
      ("no-empty-praise", "Another goodjob.", "goodjob"), ("no-empty-praise", "A g-r-e-a-t job.", "g-r-e-a-t job"),
      ("no-empty-praise", "A g r e a t job.", "g r e a t job"), ("no-empty-praise", "Nicely done.", "Nicely done"),
      ("no-empty-praise", "A Great, Job.", "Great, Job"), ("no-empty-praise", "Awe-some walking.", "Awe-some"),
      ("no-controlling-language", "Don’t stop now.", "Don’t stop"),
      ("no-controlling-language", "Do not stop now.", "Do not stop"),
      ("no-controlling-language", "Dont stop now.", "Dont stop"),
      ("no-controlling-language", "Donʼt stop now.", "Donʼt stop"),
      ("no-controlling-language", "You’ve got to walk.", "You’ve got to"),
      ("no-controlling-language", "Gotta walk.", "Gotta"), ("no-controlling-language", "Push-on.", "Push-on"),
      ("no-controlling-language", "Stop pushing now.", "pushing"), ("no-controlling-language", "Pu-sh it.", "Pu-sh"),
      ("no-controlling-language", "C'mon then.", "C'mon"),
      ("no-controlling-language", "You should walk.", "You should"),
      ("no-controlling-language", "We need to walk.", "need to"),
      ("no-guilt", "You only walked one.", "You only"), ("no-guilt", "What a shame.", "shame"),
      ("no-comparison", "Faster than the wind.", "Faster than"),
      ("no-comparison", "Ahead of the pack.", "Ahead of the pack"),
      ("no-countdown-pressure", "Hurry up now.", "Hurry up"),
      ("no-countdown-pressure", "Two minutes left.", "minutes left"),
      ("no-medical-claim", "Your heart heals.", "heals"), ("no-medical-claim", "It burns calories.", "calories"),
      (
        "at-most-ten-words", "One and two and three and four and five and six.",
        "One and two and three and four and five and six."
      ),
    ])
  func found(rule: String, text: String, words: String) throws {
    let findings = try Self.findings(text).filter { $0.rule == rule }
    #expect(findings.count == 1)
    let range = try #require(findings.first).characters
    #expect(String(Array(text)[range]) == words)
  }

  /// Several rules may find something in one text, and each names its own.
  @Test func foundByAllItBreaks() throws {
    #expect(
      Set(try Self.findings("Don't  STOP now").map(\.rule)) == [
        "no-controlling-language", "no-all-caps", "single-spaces", "ends-with-full-stop",
      ])
    #expect(
      Set(try Self.findings("A grеat job…").map(\.rule)) == [
        "no-empty-praise", "plain-characters", "ends-with-full-stop",
      ])
  }

  @Test(
    arguments: [
      "A pushpin in the map.", "Your arms swing nicely.", "An unneeded thought.", "No good jobsite.", "Unhurried feet.",
      "A common path.", "Rushes along the river.", "A nicer road.", "A championship of gulls.", "No need to hurry.",
      "You don't need to decide.",
      "Pushups can wait.", "Goodness, a job.", "Some awe.", "A shaman walks.",
      "Healthful is no word here.", "The curlew calls.", "Keep your eyes on the horizon.", "It's a café.",
      "Steady is enough.", "A four-hour walk.", "It is you and I, a pair.", "Step by step – easy.",
      "You showed up.", "This is discipline.", "Just the next five minutes.", "Shoulders down.", "Still here.",
      "One and two and three and four and five and.", "An even stride.", "Mustard fields.", "The needle points north.",
    ])
  func innocent(text: String) throws {
    #expect(try Self.findings(text) == [])
  }

  @Test(
    arguments: [
      ("Six thousand behind you.", "steps/5000", "Six thousand"),
      ("Twenty minutes so far.", "time/30", "Twenty minutes"),
      ("A thousand steps.", "steps/2000", "A thousand steps"),
      ("Twenty-five thousand.", "steps/20000", "Twenty-five thousand"),
      ("An hour and a half.", "time/60", "An hour and a half"), ("Half an hour in.", "time/45", "Half an hour"),
      ("The second hour is done.", "time/60", "second hour"),
      ("The first thousand is yours.", "steps/2000", "first thousand"),
      ("Three quarters of an hour.", "time/30", "Three quarters of an hour"),
      ("Ten minutes in.", "steps/1000", "Ten minutes"),
      ("Two thousand in.", "time/20", nil), ("Two thousand.", "time/20", "Two thousand"),
      ("Five thousand five hundred.", "steps/5000", "Five thousand five hundred"),
      ("Two hours and fifteen minutes.", "time/120", "Two hours and fifteen minutes"),
      ("A hundred and ten minutes.", "time/120", "A hundred and ten minutes"),
      ("Up to six thousand.", "steps/5000", "six thousand"),
      ("Five digits. Ten thousand steps.", "steps/10000", nil), ("An hour and a half.", "time/90", nil),
      ("Ninety minutes in.", "time/90", nil), ("One and a half hours.", "time/90", nil),
      ("A half hour in.", "time/30", nil),
      ("Two and a half thousand.", "steps/2500", nil), ("Fifteen hundred so far.", "steps/1500", nil),
      ("A hundred and twenty minutes.", "time/120", nil), ("Two quiet hours.", "time/120", nil),
      ("Ten thousand, one at a time.", "steps/10000", nil), ("Five hundred meters of sky.", "steps/5000", nil),
      ("Three hours, one hour at a time.", "time/180", nil), ("On the way to ten thousand.", "steps/8000", nil),
      ("Another thousand steps.", "steps/2000", nil), ("Past the four-hour mark.", "time/240", nil),
      ("The first five minutes are done.", "time/5", nil), ("Seven hours, one rhythm.", "time/420", nil),
      ("A few hours of sky.", "time/240", nil), ("Two.", "time/120", nil),
    ] as [(String, String, String?)])
  func numbersAgree(text: String, name: String, words: String?) throws {
    let findings = try Self.findings(text, under: name).filter { $0.rule == "number-agrees" }
    #expect(findings.map { String(Array(text)[$0.characters]) } == [words].compactMap(\.self))
  }

  @Test(arguments: [
    "Exactly one thousand.", "One thousand on the dot.", "You just hit one thousand.", "Nearly a thousand.",
  ])
  func lateLines(text: String) throws {
    #expect(try Self.findings(text, under: "steps/1000").map(\.rule) == ["late-safe"])
    #expect(try Self.findings(text, under: "soft/focus").filter { $0.rule == "late-safe" } == [])
  }

  @Test func libraryAsAWhole() throws {
    let script = Script(entries: [
      .init(category: .steps, trigger: "1000", texts: ["Still here.", "still — hеre."]),
      .init(category: .steps, trigger: "1100", texts: ["A long line of more than five words."]),
      .init(category: .goal, trigger: "halfway", texts: ["One.", "Two.", "Three."]),
    ])
    var milestones = Configuration().milestones
    milestones.steps = [1000, 2000]
    milestones.minutes = []
    let findings = try Self.book.get().findings(in: script, milestones: milestones)
    func problems(_ rule: String) -> [String] { findings.filter { $0.rule == rule }.map { $0.problem } }
    #expect(problems("all-different") == ["reads the same as steps/1000-1; reword one"])
    #expect(problems("variant-count") == ["steps/1000 has 2 lines; expected 3", "steps/1100 has 1 line; expected 3"])
    #expect(problems("lines-without-threshold") == ["steps/1100 is never spoken; milestones.steps has no 1100"])
    #expect(problems("threshold-without-lines").contains { $0.hasPrefix("steps/2000 has no lines") })
    #expect(problems("threshold-without-lines").contains { $0.hasPrefix("turnaround/turnaround has no lines") })
    #expect(problems("standing-lines").count == 4)
    #expect(problems("mostly-short") == [])
    let long = Script(entries: [
      .init(category: .soft, trigger: "form", texts: ["One two three four five six.", "Two."])
    ])
    #expect(
      try Self.book.get().findings(in: long, milestones: milestones).filter { $0.rule == "mostly-short" }.map(\.problem)
        == ["1 of 2 lines have five words or fewer; expected at least 70 %"])
  }

  /// Whatever marks come between the letters of a forbidden phrase, it is found, and where it stands; only a full stop
  /// and a space end it.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func marksHideNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let forbidden = ["great job", "don't stop", "push", "hurry up", "calories", "better than", "shame"]
    let phrase = forbidden.randomElement(using: &random)!
    let marks = Array("-—.,·_*'’“\u{200B}\u{AD}\u{301}…/")
    var hidden = ""
    for character in phrase {
      hidden.append(Bool.random(using: &random) ? Character(character.uppercased()) : character)
      if Int.random(in: 0..<3, using: &random) == 0 { hidden.append(marks.randomElement(using: &random)!) }
    }
    hidden.replace(/\.(?=\s)/, with: ",")
    let text = "Walk, \(hidden) there."
    let found = try Self.findings(text).filter {
      !["plain-characters", "no-all-caps", "single-spaces"].contains($0.rule)
    }
    try #require(found.count == 1, "seed \(seed): \(text)")
    let words = String(Array(text)[found[0].characters])
    #expect(FoldedText(words).letters == FoldedText(phrase).letters, "seed \(seed): \(text)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func foldingTwiceIsFoldingOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<30).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0x20...(Bool.random(using: &random) ? 0x2FF : 0x1FFFF), using: &random))
    }
    let text = String(String.UnicodeScalarView(scalars))
    let once = FoldedText(text).spaced
    #expect(
      FoldedText(once).spaced.unicodeScalars.elementsEqual(once.unicodeScalars),
      "seed \(seed): \(text.debugDescription)")
    for token in FoldedText(text).tokens { #expect(token.range.upperBound <= text.count) }
  }

  @Test(
    arguments: [
      ("[{\"name\": \"a\", \"reason\": \"b\", \"source\": \"c\"}]", "1:2: 0: the key 'phrases' is missing"),
      (
        "[{\"name\": \"No Fun\", \"reason\": \"b\", \"source\": \"c\", \"phrases\": []}]",
        "1:11: expected a name such as no-empty-praise"
      ),
      (
        "[{\"name\": \"no-emoji\", \"reason\": \"b\", \"source\": \"c\", \"phrases\": []}]",
        "1:11: there is a rule 'no-emoji' already; choose another name"
      ),
      (
        "[{\"name\": \"a\", \"reason\": \"b\", \"source\": \"c\", \"phrases\": [\"x\", \"…\"]}]",
        "1:63: the phrase has no words"
      ),
      (
        "[{\"name\": \"a\", \"reason\": \"b\", \"source\": \"c\", \"phrases\": [], \"categories\": [\"step\"]}]",
        "1:76: unknown category 'step'; expected one of steps, time, goal, turnaround, session, soft"
      ),
      (
        "[{\"name\": \"a\", \"reason\": \"b\", \"source\": \"c\", \"phrases\": [], \"unles\": []}]",
        "1:70: unknown key 'unles'; expected one of name, reason, source, categories, phrases, unless; did you mean 'unless'?"
      ),
    ])
  func faultInTheRules(text: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "rules.json")
    let error = #expect(throws: AssetError.self) { try RuleBook(file: file) }
    #expect(error?.description == "\(file):\(expected)")
  }
}
