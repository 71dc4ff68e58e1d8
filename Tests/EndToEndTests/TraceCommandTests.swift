import Foundation
import TestSupport
import Testing

/// `kit trace` makes the shipped traces again from the command in their first line, and checks them.
@Suite struct TraceCommandTests {
  @Test(arguments: ShippedTrace.all)
  func firstCommentMakesTheFileAgain(trace: ShippedTrace) throws {
    let shipped = try String(contentsOfFile: trace.path, encoding: .utf8)
    let command = try #require(shipped.split(separator: "\n").first)
    try #require(command.hasPrefix("# kit trace generate "))
    // The command is written for a shell, so a shell takes its quotes apart.
    let split = Process()
    split.executableURL = URL(fileURLWithPath: "/bin/sh")
    split.arguments = ["-c", "printf '%s\\n' " + command.dropFirst("# kit ".count)]
    let pipe = Pipe()
    split.standardOutput = pipe
    try split.run()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    split.waitUntilExit()
    let outcome = try Program.run(words.split(separator: "\n").map(String.init))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == shipped)
  }

  @Test func shippedTracesAreFine() throws {
    let outcome = try Program.run(["trace", "check"] + ShippedTrace.all.map(\.path))
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.split(separator: "\n").count == 10)
  }

  @Test func everyFaultOfAFileIsTold() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("seconds,steps\n0,x\n5,1\n4,2\n", to: "faults.csv")
    let outcome = try Program.run(["trace", "check", file])
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("\(file):2:3: expected "))
    #expect(lines[1].hasPrefix("\(file):4:1: expected "))
    #expect(lines[2] == "kit: 1 of 1 trace is wrong")
    #expect(outcome.status == 1)
  }
}
