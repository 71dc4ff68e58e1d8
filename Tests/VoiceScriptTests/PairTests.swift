import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import VoiceScript

/// Which lines do not go together.
@Suite struct PairTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func rules(_ text: String) throws -> PairRules {
    try PairRules(file: try folder.write(text, to: "pairs.json"))
  }

  @Test(
    arguments: [
      ("Ten minutes of walking.", "Walk tall, as if lifted.", ["both say “walk”"]),
      ("Past the middle now.", "Nothing to solve right now.", []),
      ("Twenty thousand, carried patiently.", "Steady is enough.", ["both are about patience"]),
      ("Patience has a shape.", "PATIENCE’S strength.", ["both are about patience"]),
      ("Patience has a shape.", "Impatience.", []),
      ("That was your goal.", "Still here.", ["both are about the end"]),
      ("The goal was yours.", "Still here.", []),
      ("One-by-one. Walk on.", "One walk", ["both say “one”", "both say “walk”"]),
      ("", "Still here.", []),
      ("You have passed six.", "They pass.", ["both say “pass”"]), ("He passes.", "Passing.", ["both say “passing”"]),
      ("Carried far.", "Carry on.", ["both say “carry”"]), ("It carries.", "Carrying on.", ["both say “carrying”"]),
      ("You moved.", "Move on.", ["both say “move”"]), ("Stepped out.", "Step in.", ["both say “step”"]),
      ("Easy.", "Easily.", ["both say “easily”"]), ("The hills rolled.", "Roll on.", ["both say “roll”"]),
      ("Pa is here.", "Pass here.", ["both say “here”"]), ("Speed.", "Spelling.", []),
    ])
  func clashes(primary: String, followUp: String, expected: [String]) throws {
    let rules = try rules(
      """
      {"commonWords": ["Now", "the", "was", "your", "by"],
       "themes": {"patience": ["patience", "patience's", "patiently", "steady"], "the end": ["WAS your goal", "still here"]}}
      """)
    let clashes = rules.clashes(rules.gist(of: primary), rules.gist(of: followUp))
    #expect(clashes.map(\.description) == expected)
  }

  @Test(arguments: [
    ("{\"commonWords\": []}", "1:1: the key 'themes' is missing"),
    (
      "{\"commonWords\": [], \"theme\": 1,\n \"themes\": {}}",
      "1:30: unknown key 'theme'; expected one of commonWords, themes; did you mean 'themes'?"
    ),
    ("{\"commonWords\": [],\n \"themes\": {\"a\": [\"b\", \" - \"]}}", "2:24: the phrase has no words"),
    ("{\"commonWords\": [1], \"themes\": {}}", "1:18: commonWords.0: expected text in double quotes"),
    ("[]", "1:1: expected an object in braces"),
  ])
  func faults(text: String, expected: String) throws {
    let error = #expect(throws: AssetError.self) { try rules(text) }
    #expect(error?.description == "\(folder.path)/pairs.json:\(expected)")
  }

  @Test func theVoiceKeepsThemApart() throws {
    _ = try folder.write(
      """
      {"time": {"5": ["Five minutes."]}, "soft": {"form": ["Quiet feet."], "chunking": ["The next five minutes.", "Walk on.", "Go."]}}
      """, to: "script.json")
    _ = try folder.write("{\"version\": 1, \"sampleRate\": 48000, \"lines\": {}}", to: "manifest.json")
    func followUps() throws -> [String] {
      let catalog = try VoiceLibrary(folder: folder.path).catalog
      return catalog.followUps(after: catalog.lines[0]).allowed.map(\.text)
    }
    #expect(try followUps() == ["Quiet feet.", "The next five minutes.", "Walk on.", "Go."])
    _ = try rules("{\"commonWords\": [], \"themes\": {\"motion\": [\"minutes\", \"go\"]}}")
    #expect(try followUps() == ["Quiet feet.", "Walk on."])
  }

  /// The voice that ships leaves every line enough to be followed by.
  @Test func theShippedScript() throws {
    let audio = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Audio").standardized
    let library = try VoiceLibrary(folder: audio.path)
    for line in library.catalog.lines {
      let (allowed, keptApart) = library.catalog.followUps(after: line)
      #expect(allowed.count >= 3 * keptApart.count, "\(line.name) leaves \(allowed.count)")
    }
  }
}
