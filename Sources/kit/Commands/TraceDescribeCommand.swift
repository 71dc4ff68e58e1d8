internal import Screen
internal import Terminal
internal import WalkTraces

/// `kit trace describe`: traces as numbers, and as a small plot.
enum TraceDescribeCommand {
  static let syntax = CommandSyntax(
    command: "kit trace describe",
    summary: "Show traces as numbers and as a plot: how long, how many steps, how fast, what is odd.",
    operands: "FILE...",
    options: [Option(name: "--json", help: "print one JSON object a trace")],
    example: ("kit trace describe Traces/ultra-60000.csv", "shows a day's march and when it passed each milestone"))

  private struct Report: Encodable {
    let file: String
    let trace: TraceDescription
  }

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("which traces? kit trace describe FILE...") }
    for file in arguments.operands {
      let trace: Trace
      do {
        trace = try Trace(contentsOf: file)
      } catch {
        throw .failed("\(error)")
      }
      if arguments.has("--json") {
        print(try JSONLine.text(of: Report(file: file, trace: TraceDescription(trace))))
      } else {
        show(trace, of: file)
      }
    }
  }

  private static func show(_ trace: Trace, of file: String) {
    let page = OutputPage()
    let description = TraceDescription(trace)
    print(page.glyphs == .ascii ? QuotedText.escaped(file, limit: 500) : file)
    for line in description.lines { printWrapped(line, columns: page.columns) }
    guard description.steps > 0, description.spanMs > 0 else { return }
    print("\n" + TracePlot(trace, page).text)
  }

  /// Prints a line over as many as it takes, those after the first one indented further.
  private static func printWrapped(_ text: String, columns: Int) {
    var line = " "
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count >= columns {
        print(line)
        line = "   "
      }
      line += " \(word)"
    }
    print(line)
  }
}
