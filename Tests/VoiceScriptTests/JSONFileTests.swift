import Foundation
import TestSupport
import Testing

@testable import VoiceScript

/// What is wrong with a JSON file is said in one line, with its place.
@Suite struct JSONFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("{\"a\": [1, 2}", "1:12: expected ',' or ']', found '}'"),
      ("{\"a\": 1,}", "1:9: expected another value after the comma, found '}'"),
      ("{\n  \"a\": tru\n}", "2:8: expected a value, found 't'"),
      ("{\"a\": 1 // one\n}", "1:9: expected ',' or '}', found '/'"),
      ("{\"a\": 1, \"b\": 2,\n \"a\": 3}", "2:2: the key 'a' stands here a second time; remove one of the two"),
      ("{\"a\": \"x", "1:7: the string that begins here has no closing '\"'"),
      ("{\"a\": \"x\ny\"}", "1:9: expected the closing '\"' on the same line, found the end of the line"),
      ("{a: 1}", "1:2: expected a key in double quotes or '}', found 'a'"),
      ("{\"ä\" 1}", "1:6: expected ':' after the key 'ä', found '1'"),
      ("", "1:1: expected a value, found the end of the file"),
      ("{} {}", "1:4: expected the end of the file, found '{'"),
      ("{\"ab\": 1, \"a\\u0062\": 2}", "1:11: the key 'ab' stands here a second time; remove one of the two"),
      ("[\"a\\qb\"]", #"1:4: unknown escape; expected one of \" \\ \/ \b \f \n \r \t or \u and four hex digits"#),
      ("[\"a\\u12\"]", #"1:4: unknown escape; expected one of \" \\ \/ \b \f \n \r \t or \u and four hex digits"#),
      (#"["\ud800"]"#, #"1:2: the text that begins here has half of a pair of \u escapes"#),
      ("[\"a\tb\"]", "1:4: a control character stands in the text; remove it"),
      ("[\"a\0b\"]", "1:4: a control character stands in the text; remove it"),
      ("[01]", "1:2: '01' is no number that JSON can have"), ("[1.]", "1:2: '1.' is no number that JSON can have"),
      ("[-]", "1:2: expected a value, found '-'"), ("[1e+]", "1:2: expected a value, found '1'"),
      ("[-01]", "1:2: '-01' is no number that JSON can have"), ("[+1]", "1:2: '+1' is no number that JSON can have"),
      ("[.5]", "1:2: '.5' is no number that JSON can have"),
      ("[0x1p3]", "1:2: '0x1p3' is no number that JSON can have"),
      ("[1e999]", "1:2: '1e999' is no number that JSON can have"),
      (String(repeating: "[", count: 65), "1:65: nested deeper than 64 levels"),
    ])
  func syntaxFault(text: String, expected: String) throws {
    let file = try folder.write(text, to: "fault.json")
    let error = #expect(throws: AssetError.self) { try JSONFile(file) }
    #expect(error?.description == "\(file):\(expected)")
  }

  @Test(
    arguments: [
      ("{ // a comment\n \"a\": 1, /* another */ \"b\": [1, 2,],\n}", nil),
      ("{ /* never closed }", "1:3: the comment that begins here has no closing '*/'"),
      ("{ /* closed **/ }", nil),
      ("{ / }", "1:3: expected '//' or '/*', found '/'"),
      ("\u{FEFF}{}", nil),
    ] as [(String, String?)])
  func commentsWhereAllowed(text: String, expected: String?) throws {
    let file = try folder.write(text, to: "comments.json")
    guard let expected else {
      _ = try JSONFile(file, allowsComments: true)
      return
    }
    let error = #expect(throws: AssetError.self) { try JSONFile(file, allowsComments: true) }
    #expect(error?.description == "\(file):\(expected)")
  }

  @Test func wrongTypeIsNamedWithItsPlace() throws {
    let file = try folder.write("{\n  \"steps\": {\"1000\": [\"One.\", 2]}\n}", to: "type.json")
    let error = #expect(throws: AssetError.self) {
      try JSONFile(file).decode([String: [String: [String]]].self)
    }
    #expect(error?.description == "\(file):2:30: steps.1000.1: expected text in double quotes")
  }

  @Test func bytesThatAreNoText() throws {
    let file = folder.path("bytes.json")
    try Data(Array("{\n\"ä".utf8) + [0xFF, 0x22]).write(to: URL(fileURLWithPath: file))
    let error = #expect(throws: AssetError.self) { try JSONFile(file) }
    #expect(error?.description == "\(file):2:3: these bytes are no UTF-8; save the file as UTF-8")
  }

  @Test func missingFileAndFolder() {
    #expect(throws: AssetError(file: "/no/such.json", problem: "cannot be read: no such file or directory")) {
      try JSONFile("/no/such.json")
    }
    #expect(throws: AssetError(file: folder.path, problem: "cannot be read: it is a folder")) {
      try JSONFile(folder.path)
    }
  }
}
