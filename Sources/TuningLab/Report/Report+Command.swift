internal import CoachEngine

extension Report {
  /// The command that walks what it tells of, as it can be pasted into a shell.
  var command: String {
    var words = ["kit tune", "--walks \(experiment.walks)"]
    switch experiment.walkers {
    case .synthetic(let names, let milliseconds):
      words += ["--walker \(names.count == 1 ? names[0] : "mix")", "--hours \(Double(milliseconds) / 3_600_000)"]
    case .trace(let path, _):
      words.append("--trace \(Self.shellWord(path))")
    }
    if let goal = experiment.goal { words.append("--goal \(goal)") }
    if let outAndBack = experiment.outAndBack { words.append("--out-and-back \(outAndBack)") }
    words += (experiment.settings + experiment.grid.axes.map(\.description)).map { "--set \(Self.shellWord($0))" }
    words.append("--seed \(experiment.seed)")
    if let folder = script.folder { words.append("--audio \(Self.shellWord(folder))") }
    if let shard { words.append("--shard \(shard)") }
    return words.joined(separator: " ")
  }

  /// A text as a shell takes it for one word.
  private static func shellWord(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
