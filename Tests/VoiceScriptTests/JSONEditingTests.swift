import TestSupport
import Testing

@testable import VoiceScript

/// A value is set in a JSON text, and everything else in it stays.
@Suite struct JSONEditingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      (#"{ "a": 1 }"#, ["a"], "2", #"{ "a": 2 }"#),
      ("{\n  // Ninety.\n  \"a\": 90, // seconds\n}\n", ["a"], "60", "{\n  // Ninety.\n  \"a\": 60, // seconds\n}\n"),
      (#"{"g": {"a": [1, /* two */ 2], "b": "x"}}"#, ["g", "a"], "[3]", #"{"g": {"a": [3], "b": "x"}}"#),
      (#"{"g": {"b": 1}}"#, ["g", "a"], "2", "{\"g\": {\n    \"a\": 2,\"b\": 1}}"),
      ("{ // none\n}", ["a"], "true", "{\n  \"a\": true\n // none\n}"),
      ("{}", ["g", "a"], "null", "{\n  \"g\": { \"a\": null }\n}"),
    ])
  func setsOneValue(before: String, path: [String], json: String, after: String) throws {
    let file = try JSONFile(folder.write(before, to: "file.json"), allowsComments: true)
    #expect(try file.text(setting: [(path, json)]) == after)
  }

  @Test func severalValuesAreAllThereAfterwards() throws {
    struct Content: Decodable, Equatable {
      struct Group: Decodable, Equatable {
        var x: Int
        var y: Int
      }
      var a: Int
      var g: Group
    }
    let file = try JSONFile(folder.write("{ /* empty */ }", to: "file.json"), allowsComments: true)
    let text = try file.text(setting: [(["a"], "1"), (["g", "x"], "2"), (["g", "y"], "3"), (["a"], "4")])
    #expect(text.contains("/* empty */"))
    let content = try JSONFile(folder.write(text, to: "new.json"), allowsComments: true).decode(Content.self)
    #expect(content == Content(a: 4, g: Content.Group(x: 2, y: 3)))
  }

  @Test func whatIsNoObjectIsNotFilled() throws {
    let file = try JSONFile(folder.write("[1]", to: "file.json"), allowsComments: true)
    #expect(throws: AssetError.self) { try file.text(setting: [(["a"], "1")]) }
    let group = try JSONFile(folder.write(#"{"g": 1}"#, to: "group.json"), allowsComments: true)
    #expect(throws: AssetError.self) { try group.text(setting: [(["g", "a"], "1")]) }
  }
}
