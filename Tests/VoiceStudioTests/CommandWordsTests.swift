import Testing

@testable import VoiceStudio

/// A command as one text is split as a shell splits it, and nothing in it means anything else.
@Suite struct CommandWordsTests {
  @Test(arguments: [
    ("say {text} {wav}", ["say", "{text}", "{wav}"]),
    ("  a\tb  ", ["a", "b"]),
    ("'a b' \"c d\" e\\ f", ["a b", "c d", "e f"]),
    ("a'b'\"c\"d", ["abcd"]),
    ("'' \"\"", ["", ""]),
    ("\"\\\"\\\\\\n\"", ["\"\\\\n"]),
    ("'\\'", ["\\"]),
    ("$(id) `id` a;b|c >d *", ["$(id)", "`id`", "a;b|c", ">d", "*"]),
    ("", []),
  ])
  func split(text: String, words: [String]) {
    #expect(CommandWords.split(text) == words)
  }

  @Test(arguments: ["'a", "\"a", "a\\"])
  func open(text: String) {
    #expect(CommandWords.split(text) == nil)
    #expect(throws: StudioError.self) { try SpeechCommand(text) }
  }

  @Test func onlyOnePlaceholderIsRefused() {
    #expect(throws: StudioError.self) { try SpeechCommand("say {text}") }
    #expect(throws: StudioError.self) { try SpeechCommand("say {wav}") }
    #expect(throws: StudioError.self) { try SpeechCommand(" ") }
  }

  @Test func theTextIsOneWordWhateverItHolds() throws {
    let command = try SpeechCommand("say -o {wav} -- {text}")
    let text = "It's \"$(rm -rf ~)\" {wav} `x`; \\"
    #expect(command.words(text: text, wav: "/tmp/a b.wav") == ["say", "-o", "/tmp/a b.wav", "--", text])
  }
}
