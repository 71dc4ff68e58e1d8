/// What the benchmark was asked for.
struct BenchOptions {
  static let help = """
    Usage: kit-bench [ROW …] [option …]

    Measures how fast Kit is beside what else does the same on this machine, and prints medians, spreads and ratios.
    Build it for release: swift run -c release kit-bench

    Rows (all of them where none is named):
    \(BenchRow.all.map { "  \($0.name.padded(to: 10))\($0.summary)" }.joined(separator: "\n"))

    Options:
      --runs N       how often each contender is measured (5)
      --seconds N    how long each live measurement takes (20)
      --minutes N    how long a walk plays whose memory or underruns are watched (10)
      --device NAME  an ALSA device to play to, instead of a PulseAudio server of the benchmark's own
      --json         the figures as JSON
      --help         this text
    """

  private(set) var rows = BenchRow.all
  private(set) var runs = 5
  private(set) var seconds = 20
  private(set) var minutes = 10
  private(set) var device: String?
  private(set) var isJSON = false
  private(set) var wantsHelp = false

  /// - Throws: ``UsageError`` that names the argument and what was expected.
  init(_ arguments: [String]) throws(UsageError) {
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--runs": runs = try Self.number(argument, rest.popFirst())
      case "--seconds": seconds = try Self.number(argument, rest.popFirst())
      case "--minutes": minutes = try Self.number(argument, rest.popFirst())
      case "--device":
        guard let name = rest.popFirst() else { throw UsageError(description: "--device: expected an ALSA device") }
        device = name
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-"):
        throw UsageError(description: "\(argument): no such option; see kit-bench --help")
      default: names.append(argument)
      }
    }
    if !names.isEmpty { rows = try names.map(Self.row) }
  }

  private static func number(_ option: String, _ text: String?) throws(UsageError) -> Int {
    guard let number = text.flatMap({ Int($0) }), number > 0 else {
      throw UsageError(description: "\(option): expected a whole number above 0, found '\(text ?? "nothing")'")
    }
    return number
  }

  private static func row(_ name: String) throws(UsageError) -> BenchRow {
    guard let row = BenchRow.all.first(where: { $0.name == name }) else {
      let names = BenchRow.all.map(\.name).joined(separator: ", ")
      throw UsageError(description: "'\(name)': expected one of \(names)")
    }
    return row
  }
}
