internal import Foundation
internal import WalkTraces

/// `kit trace import`: makes a trace of what another device or program has recorded.
enum TraceImportCommand {
  static let syntax = CommandSyntax(
    command: "kit trace import",
    summary: "Make a trace of a walk that something else recorded: GPX, TCX, FIT, Apple Health, Fitbit, Google Fit.",
    operands: "FILE",
    options: [
      Option(name: "--output", short: "-o", value: "FILE", help: "write to a file instead of standard output"),
      Option(
        name: "--stride", value: "METRES",
        help: "the length of a step, where the file has no cadence (\(ImportOptions.defaultStepLength))"),
      Option(name: "--workout", value: "N|list", help: "which of the file's walks; list shows them"),
      Option(name: "--day", value: "YYYY-MM-DD", help: "which of the file's days"),
      Option(name: "--source", value: "NAME", help: "the only device, app or person whose steps count"),
      Option(name: "--zone", value: "NAME", help: "where it was, such as Europe/Berlin, if the file does not say"),
      Option(name: "--no-pauses", help: "walk through the pauses of the recording"),
    ],
    example: (
      "kit trace import export.xml --day 2026-05-01 -o may-day.csv",
      "makes a trace of a day of Apple Health; what had to be assumed is told"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("which file? kit trace import FILE")
    }
    let recording = TraceImport(path: path, options: try options(arguments))
    do {
      if arguments.value("--workout") == "list" {
        for walk in try recording.walks() { print(walk) }
        return
      }
      let imported = try recording.trace()
      for note in imported.notes { StandardError.print("kit: \(note)") }
      try imported.trace.write(to: arguments.value("--output") ?? "-")
    } catch let error as ImportError {
      throw error.isUsage ? .usage("\(error)") : .failed("\(error)")
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func options(_ arguments: ParsedArguments) throws(Failure) -> ImportOptions {
    if arguments.has("--day"), arguments.has("--workout") { throw .usage("give one of --day and --workout, not both") }
    var options = ImportOptions()
    if let text = arguments.value("--stride") {
      guard let length = Double(text), ImportOptions.stepLengths.contains(length) else {
        let range = ImportOptions.stepLengths
        throw .usage("--stride: expected \(range.lowerBound) to \(range.upperBound) metres, found '\(text)'")
      }
      options.stepLength = length
    }
    if arguments.value("--workout") != "list",
      let number: Int = try arguments.number("--workout", in: 1...1_000_000)
    {
      options.walk = .number(number)
    }
    if let text = arguments.value("--day") {
      guard let day = CalendarDay(parsing: text) else {
        throw .usage("--day: expected a day such as 2026-05-01, found '\(text)'")
      }
      options.day = day
    }
    if let name = arguments.value("--zone") {
      guard let zone = TimeZone(identifier: name) else {
        throw .usage("--zone: expected the name of a time zone such as Europe/Berlin or UTC, found '\(name)'")
      }
      options.zone = zone
    }
    options.source = arguments.value("--source")
    options.keepsPauses = !arguments.has("--no-pauses")
    return options
  }
}
