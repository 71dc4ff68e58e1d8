import CoachEngine
import TestSupport
import Testing

@testable import VoiceScript

/// Whatever a phrase is written with, the rules find it; and they leave alone what only looks like one.
@Suite struct HiddenPhraseTests {
  private static let book = Result { try RuleBook(file: "\(RuleTests.audio)/rules.json") }

  /// The rules that find something in one line.
  private static func rules(_ text: String, under trigger: (LinePlace.Category, String) = (.soft, "form")) throws
    -> Set<String>
  {
    let script = Script(entries: [.init(category: trigger.0, trigger: trigger.1, texts: [text])])
    let findings = try book.get().findings(in: script, milestones: Configuration().milestones)
    return Set(findings.filter { $0.line != nil }.map(\.rule))
  }

  @Test(arguments: [
    "Đon't stop.", "Pusħ.", "Keep gøing.", "You musŧ walk.", "Pu sh.", "P ush.", "Kee p going.", "Keep go ing.",
    "Kee p goi ng.", "Do n't quit.", "You mu st walk.", "Can not stop.", "Keepgoingnow.", "Youmust walk.",
    "Nowkeepgoing, walker.", "Puuush.", "Keep goooing.", "Keep. Going.", "Keep... going.", "P. U. S. H.",
    "You really should walk on.", "You simply must.", "One must walk.", "You'd better walk.", "Don't ever stop.",
    "You can't stop now.", "Keep it moving.",
  ])
  func control(text: String) throws {
    #expect(try Self.rules(text).contains("no-controlling-language"))
  }

  @Test(arguments: [
    "Gøød jøb.", "Well đone.", "Well dœne.", "Awesømely good.", "Go od job.", "We ll done.", "Amazi ng.", "Gre at job.",
    "Greatjobwalker.", "Goood job.", "Niiice.", "Amaaazing.", "Well... done.", "Well. Done.", "You're great.",
    "You are great.", "Great.", "Walk on. Great.", "Great. Walk on.", "Very good.", "Well walked.",
  ])
  func praise(text: String) throws {
    #expect(try Self.rules(text).contains("no-empty-praise"))
  }

  @Test(arguments: [
    "See how far you have come. On you go.", "All is well. Done for today.", "You do. It adds up.",
    "As much as you need. To stop is fine.", "Feel the beat. Your own.", "So do I. A long way.", "Plan A. I walk.",
    "A great view.", "A very good road.", "You need not hurry.", "Walk without hurry.", "You never need to run.",
    "No guilt here.", "The wind pushes gently.", "Harder ground here.", "The ground is harder now.",
    "The light is weak.", "A slim moon.", "Wake, get up, walk.", "Push-up time.", "Be at your ease.", "One leg end.",
    "Good jobless days.", "He has tomatoes.",
  ])
  func innocent(text: String) throws {
    #expect(try Self.rules(text) == [])
  }

  @Test(arguments: [
    "A thousand. The road is right. On you go.", "A thousand steps, a hundred trees.",
  ])
  func innocentAtSteps(text: String) throws {
    #expect(try Self.rules(text, under: (.steps, "1000")) == [])
  }

  /// What frees a phrase frees just that.
  @Test(arguments: ["Push up the hill.", "Beat your time.", "Harder. Ground it.", "No. Hurry."])
  func unlessIsReadAsItIsWritten(text: String) throws {
    #expect(try Self.rules(text) != [])
  }

  @Test(arguments: [
    ("One, two,three.", "single-spaces"), ("Walk.Then walk.", "single-spaces"), ("A œuvre.", "plain-characters"),
    ("One,two,three,four,five,six,seven,eight,nine,ten,eleven.", "at-most-ten-words"),
    ("Walk.Then.Walk.And.Then.Walk.And.Then.Walk.And.Then.", "at-most-ten-words"),
    ("One-two-three-four-five-six-seven-eight-nine-ten-eleven.", "at-most-ten-words"),
  ])
  func runTogether(text: String, rule: String) throws {
    #expect(try Self.rules(text).contains(rule))
  }

  @Test(arguments: [
    ("Twenty-five steps.", 2), ("Step-by-step, on.", 2), ("One – two.", 2), ("- A.", 1), ("A-b-c-d.", 4),
  ])
  func wordsAsAReaderCounts(text: String, count: Int) {
    #expect(text.wordCount == count)
  }
}
