extension TraceRecipe {
  /// The command that makes the trace, as it can be pasted into a shell.
  public var command: String {
    var words = [
      "kit trace generate", "--walker \(walker.rawValue)", "--seed \(seed)", "--duration \(duration)",
      "--every \(interval)",
    ]
    if firstCount > 0 { words.append("--first-count \(firstCount)") }
    words += events.map { "--at \(Self.shellWord("\($0.time):\($0.event)"))" }
    words += holds.map { "--hold \($0.from)-\($0.to)" }
    words += gaps.map { "--gap \($0.from)-\($0.to)" }
    words += jumps.map { "--jump \($0.time):\($0.steps)" }
    words += restarts.map { "--restart-at \($0)" }
    words += notes.map { "--note \(Self.shellWord($0))" }
    return words.joined(separator: " ")
  }

  /// A text as a shell takes it for one word.
  private static func shellWord(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_-./:=,+".utf8.contains(byte)
        }
      }
    if isPlain { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
