internal import CoachEngine

/// What was written behind a command, taken apart by its syntax.
struct ParsedArguments {
  private let syntax: CommandSyntax
  private var given: [(name: String, value: String)] = []
  /// What was not an option, in order.
  private(set) var operands: [String] = []

  /// Parses as GNU programs do: `--name value`, `--name=value`, `-x value`, `-xvalue`, and `--` before operands that look
  /// like options.
  ///
  /// - Throws: ``Failure`` of usage for an unknown option, a missing value, and a value where none is taken.
  init(_ arguments: [String], syntax: CommandSyntax) throws(Failure) {
    self.syntax = syntax
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      // -5 is a number, not an option.
      guard argument.hasPrefix("-"), argument != "-", Double(argument) == nil else {
        operands.append(argument)
        continue
      }
      let (name, attached) = Self.split(argument)
      let option = try Self.option(name, in: syntax)
      given.append((option.name, try Self.value(of: option, as: name, attached: attached, rest: &rest)))
    }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// The last value given for an option.
  func value(_ name: String) -> String? {
    given.last { $0.name == name }?.value
  }

  /// Every value given for an option, in order.
  func values(_ name: String) -> [String] {
    given.filter { $0.name == name }.map(\.value)
  }

  /// The value of an option as a whole number.
  ///
  /// - Throws: ``Failure`` of usage when it is none or out of range.
  func number<Number: FixedWidthInteger>(_ name: String, in range: ClosedRange<Number>) throws(Failure) -> Number? {
    guard let text = value(name) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw .usage("\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), found '\(text)'")
    }
    return number
  }

  /// Refuses operands where a command takes none.
  func refuseOperands() throws(Failure) {
    if let operand = operands.first { throw .usage("unexpected argument '\(operand)'\(Self.seeHelp(syntax))") }
  }

  /// `--name=value` and `-xvalue` as name and value.
  private static func split(_ argument: String) -> (name: String, attached: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    return argument.count > 2 ? (String(argument.prefix(2)), String(argument.dropFirst(2))) : (argument, nil)
  }

  private static func option(_ name: String, in syntax: CommandSyntax) throws(Failure) -> Option {
    let all = syntax.options + [Option.help]
    if let option = all.first(where: { $0.name == name || $0.short == name }) { return option }
    let hint = nearestWord(to: name, among: all.map(\.name)).map { "; did you mean \($0)?" } ?? seeHelp(syntax)
    throw .usage("unknown option '\(name)'\(hint)")
  }

  private static func value(
    of option: Option, as name: String, attached: String?, rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let wanted = option.value else {
      if let attached { throw .usage("\(name) takes no value, found '\(attached)'") }
      return ""
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .usage("\(name) needs a value: \(name) \(wanted)")
    }
    return value
  }

  private static func seeHelp(_ syntax: CommandSyntax) -> String {
    "; see `\(syntax.command) --help`"
  }
}
