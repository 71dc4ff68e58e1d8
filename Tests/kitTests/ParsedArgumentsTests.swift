import Testing

@testable import kit

/// Arguments are taken apart as GNU programs do it.
@Suite struct ParsedArgumentsTests {
  private static let syntax = CommandSyntax(
    command: "kit test", summary: "Test.",
    options: [
      Option(name: "--seed", value: "N", help: "a number"),
      Option(name: "--set", value: "KEY=VALUE", help: "a setting"),
      Option(name: "--goal", short: "-g", value: "STEPS", help: "a goal"),
      Option(name: "--silent", short: "-s", help: "silence"),
    ],
    example: ("kit test", "tests"))

  private func parse(_ line: String) throws -> ParsedArguments {
    try ParsedArguments(line.split(separator: " ").map(String.init), syntax: Self.syntax)
  }

  @Test(arguments: ["--goal 5 -s", "--goal=5 --silent", "-g 5 -s", "-g5 -s", "-s --goal 7 --goal 5"])
  func spellings(line: String) throws {
    let arguments = try parse(line)
    #expect(arguments.value("--goal") == "5")
    #expect(arguments.has("--silent"))
    #expect(!arguments.has("--seed"))
  }

  @Test func valueKeepsItsEqualsSigns() throws {
    #expect(try parse("--set=a=b --set c=d=e").values("--set") == ["a=b", "c=d=e"])
  }

  @Test func operandsAndTheEndOfOptions() throws {
    #expect(try parse("one - -- --seed -s").operands == ["one", "-", "--seed", "-s"])
    #expect(try parse("inject -5 -s").operands == ["inject", "-5"])
  }

  @Test func numbersHaveARange() throws {
    let arguments = try parse("--seed 12 --goal x")
    #expect(try arguments.number("--seed", in: 0...12) == 12)
    #expect(throws: Failure.self) { try arguments.number("--seed", in: 0...11) }
    #expect(throws: Failure.self) { try arguments.number("--goal", in: 0...11) }
    #expect(try arguments.number("--set", in: 0...11) == nil)
  }

  @Test func helpNamesEveryOption() {
    #expect(
      Self.syntax.helpText == """
        Test.

        Usage: kit test [options]

              --seed N         a number
              --set KEY=VALUE  a setting
          -g, --goal STEPS     a goal
          -s, --silent         silence
          -h, --help           print this help

        Example: kit test
          tests

        """)
  }
}
