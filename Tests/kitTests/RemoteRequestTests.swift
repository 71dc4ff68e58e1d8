import Testing

@testable import kit

/// Requests as a person types them.
@Suite struct RemoteRequestTests {
  @Test(
    arguments: [
      ("say", "say: expected the name of a line behind it, such as say steps/1000-1"),
      ("status extra", "status: expected nothing behind it, found 'extra'"),
      ("watch inject", "watch: expected nothing behind it, found 'inject'"),
      ("inject", "inject: expected inject N, steps from 1 to 1000000000, found 'inject'"),
      ("inject many", "inject: expected steps to add, from 1 to 1000000000, found 'many'"),
      ("set", "set: expected set KEY=VALUE, found 'set'"),
      ("pause now", "pause: expected nothing behind pause, found ' now'"),
      ("set screen.theme=dark", "set: expected a key that can change during a walk, found 'screen.theme'"),
    ])
  func whatIsWrongIsTold(text: String, words: String) {
    do {
      _ = try RemoteRequest(parsing: text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.message == words)
    }
  }
}
