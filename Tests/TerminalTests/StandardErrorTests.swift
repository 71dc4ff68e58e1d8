import Foundation
import Glibc
import TestSupport
import Testing
import TmuxSupport

@Suite("What is said on standard error while the screen is up", .serialized)
struct StandardErrorTests {
  /// Starts the probe and lets it complain.
  private func complain(_ tmux: Tmux, key: String = "M", redirection: String = "") throws {
    try tmux.startProbe(suffix: redirection)
    let drawn = tmux.screen()
    try tmux.press(key, "j")
    try tmux.waitFor("the complaint") { tmux.logged.contains("character(\"j\")") }
    #expect(tmux.screen() == drawn, "the screen stands")
  }

  private func complaints(_ tmux: Tmux) -> Int { tmux.history().components(separatedBy: "complaint 1\n").count - 1 }

  @Test func comesOutBehindTheScreen() throws {
    let tmux = try Tmux()
    try complain(tmux)
    try tmux.press("Q")
    try tmux.waitFor("the complaint") { complaints(tmux) == 1 }
    try tmux.type(line: "\(Tmux.probe) >&2")
    try tmux.waitFor("the usage") { tmux.screen().contains("usage: TerminalProbe") }
    #expect(complaints(tmux) == 1)
  }

  @Test func comesOutOnceWhenTheProgramIsStopped() throws {
    let tmux = try Tmux()
    try complain(tmux)
    try tmux.press("C-z")
    try tmux.waitFor("the complaint") { complaints(tmux) == 1 && tmux.screen().contains("topped") }
    try tmux.type(line: "fg")
    try tmux.waitFor("the screen") { tmux.logged.contains("resumed") && tmux.screen().contains("Kit") }
    let drawn = tmux.screen()
    try tmux.press("M", "k")
    try tmux.waitFor("the second complaint") { tmux.logged.contains("character(\"k\")") }
    #expect(tmux.screen() == drawn)
    try tmux.press("Q")
    try tmux.waitFor("both") { complaints(tmux) == 2 && tmux.logged.contains("end") }
  }

  @Test("A crash tells why, as does exit()", arguments: ["F", "A", "E"])
  func comesOutInACrash(key: String) throws {
    let tmux = try Tmux()
    try complain(tmux)
    try tmux.press(key)
    try tmux.waitFor("the complaint") { complaints(tmux) == 1 }
    if key == "F" { try tmux.waitFor("the reason") { tmux.history().contains("Fatal error: asked to fail") } }
  }

  @Test func goesOnWhereItLeadsElsewhere() throws {
    let tmux = try Tmux()
    try complain(tmux, redirection: "2> errors")
    #expect(tmux.folder.text(of: "errors") == "complaint 1\n")
    try tmux.press("Q")
    try tmux.waitFor("the end") { tmux.logged.contains("end") }
    #expect(tmux.folder.text(of: "errors") == "complaint 1\n")
    #expect(complaints(tmux) == 0)
  }

  @Test func onlyTheLastOfVeryMuchIsKept() throws {
    let tmux = try Tmux()
    try complain(tmux, key: "B")
    try tmux.press("k")
    try tmux.waitFor("the key") { tmux.logged.contains("character(\"k\")") }
    var file = stat()
    try #require(stat("/proc/\(tmux.childIdentifier())/fd/2", &file) == 0)
    #expect(file.st_size > 1_500_000 && file.st_blocks * 512 < 100_000)
    let bytes = tmux.folder.path("bytes")
    try tmux.run(["pipe-pane", "cat > \(bytes)"])
    try tmux.press("Q")
    try tmux.waitFor("the last") { tmux.screen().contains("complaint 100000\n") }
    try tmux.type(line: "echo shell is back")
    try tmux.waitFor("the shell") { tmux.screen().contains("\nshell is back") }
    let text = try String(contentsOfFile: bytes, encoding: .utf8)
    let lines = text.matches(of: /complaint (\d+)\r\n/).compactMap { Int($0.1) }
    let first = try #require(lines.first)
    #expect(lines == Array(first...100_000))
    #expect((900...1024).contains(lines.count))
  }
}
