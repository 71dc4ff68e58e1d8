import Foundation
import TestSupport
import Testing

/// `kit config` as a tester runs it.
@Suite struct ConfigTests {
  private func output(_ arguments: [String]) throws -> String {
    let outcome = try Program.run(["config"] + arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  /// What it prints is a configuration file, whatever the values and the names of the files they came from.
  @Test(arguments: ["saved.json", "two\nlines.json"])
  func whatItPrintsIsTakenAgain(name: String) throws {
    let folder = try TemporaryFolder()
    let values = ["audio.music=a \"b\" // c", "queue.maxWaitSeconds=30", "milestones.minutes=[5,60]"]
    let first = try output(values.flatMap { ["--set", $0] })
    let second = try output(["--config", folder.write(first, to: name)])
    let third = try output(["--config", folder.write(second, to: "again.json")])
    func withoutOrigins(_ text: String) -> String { text.replacing(#/  // [^;]*; /#, with: "") }
    #expect(withoutOrigins(second) == withoutOrigins(first))
    #expect(withoutOrigins(third) == withoutOrigins(first))
    #expect(first.contains(#""music": "a \"b\" // c",  // --set; "#))
    #expect(third.contains(#""music": "a \"b\" // c",  // \#(folder.path("again.json")); "#))
  }
}
