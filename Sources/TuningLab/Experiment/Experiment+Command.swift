internal import CoachEngine

extension Experiment {
  /// The command that walks the experiment, as it can be pasted into a shell.
  public var command: String {
    var words = ["kit tune", "--walks \(walks)"]
    switch walkers {
    case .synthetic(let names, let milliseconds):
      words += ["--walker \(names.count == 1 ? names[0] : "mix")", "--hours \(Double(milliseconds) / 3_600_000)"]
    case .trace(let path, _):
      words.append("--trace \(Self.shellWord(path))")
    }
    if let goal { words.append("--goal \(goal)") }
    if let outAndBack { words.append("--out-and-back \(outAndBack)") }
    words += (settings + grid.axes.map(\.description)).map { "--set \(Self.shellWord($0))" }
    return (words + ["--seed \(seed)"]).joined(separator: " ")
  }

  /// A text as a shell takes it for one word.
  private static func shellWord(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
