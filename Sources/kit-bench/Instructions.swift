internal import Foundation
internal import TestSupport

/// How many instructions a program executes: a measure that other programs on the machine leave alone.
enum Instructions {
  /// Counts with `perf` where the processor may be asked, else with `valgrind`.
  ///
  /// - Throws: ``Unavailable`` where neither can.
  static func count(of program: String, _ arguments: [String], _ workplace: Workplace) throws -> Double {
    // Valgrind gives up on what it cannot read of debug information.
    let stripped = workplace.folder.path("stripped")
    try workplace.run("strip", ["-o", stripped, program])
    for (counter, options, mark) in counters {
      guard let path = try? workplace.program(counter) else { continue }
      let errors = workplace.folder.path("instructions")
      let child = try ChildProcess(path, options + [stripped] + arguments, errors: errors)
      guard child.wait() == 0, let text = workplace.folder.text(of: "instructions") else { continue }
      if let count = number(in: text, beside: mark), count > 0 { return count }
    }
    throw Unavailable(description: "neither perf nor valgrind counts instructions here")
  }

  /// Each with the word in the line of its count.
  private static let counters = [
    ("perf", ["stat", "-e", "instructions:u"], "instructions:u"),
    ("valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null"], "refs:"),
  ]

  /// The first whole number in the line of a word.
  private static func number(in text: String, beside mark: String) -> Double? {
    guard let line = text.split(separator: "\n").first(where: { $0.contains(mark) }) else { return nil }
    return line.filter { $0 != "," }.split(separator: " ").compactMap { Double($0) }.first
  }
}
