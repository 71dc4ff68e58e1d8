/// A length of time as it is written on a command line: `1h30m`, `45m`, `90s`, `600`, `12.5`.
public struct WalkSpan: Hashable, Comparable, Sendable {
  /// Whole milliseconds, from 0 to ``TraceLimits/latestMilliseconds``.
  public let milliseconds: Int64

  /// - Precondition: `milliseconds` is within the limits.
  public init(milliseconds: Int64) {
    precondition((0...TraceLimits.latestMilliseconds).contains(milliseconds), "the span is out of range")
    self.milliseconds = milliseconds
  }

  public static func seconds(_ seconds: Int64) -> WalkSpan { WalkSpan(milliseconds: seconds * 1000) }
  public static func minutes(_ minutes: Int64) -> WalkSpan { WalkSpan(milliseconds: minutes * 60_000) }
  public static func hours(_ hours: Int64) -> WalkSpan { WalkSpan(milliseconds: hours * 3_600_000) }

  /// Reads hours, minutes and seconds, each with its letter and in this order, or seconds alone without one. Seconds may
  /// have up to three decimal places.
  ///
  /// - Returns: nil for anything else, and for what is beyond ``TraceLimits/latestMilliseconds``.
  public init?(parsing text: some StringProtocol) {
    var total: Int64 = 0
    var rest = Array(text.utf8)[...]
    guard !rest.isEmpty else { return nil }
    for unit in Self.units {
      let number = rest.prefix { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      let isBareSeconds = unit.seconds == 1 && number.count == text.utf8.count
      guard isBareSeconds || rest.dropFirst(number.count).first == unit.letter else { continue }
      guard let value = Self.thousandths(number, allowsFraction: unit.seconds == 1) else { return nil }
      total += value * unit.seconds
      guard total <= TraceLimits.latestMilliseconds else { return nil }
      rest = rest.dropFirst(number.count + (isBareSeconds ? 0 : 1))
      if rest.isEmpty { break }
    }
    guard rest.isEmpty else { return nil }
    milliseconds = total
  }

  public static func < (left: WalkSpan, right: WalkSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  private static let units: [(letter: UInt8, seconds: Int64)] = [
    (UInt8(ascii: "h"), 3600), (UInt8(ascii: "m"), 60), (UInt8(ascii: "s"), 1),
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// A decimal number times a thousand; nil when it is none, or too large to be a span.
  private static func thousandths(_ number: ArraySlice<UInt8>, allowsFraction: Bool) -> Int64? {
    let whole = number.prefix(while: isDigit)
    guard (1...9).contains(whole.count) else { return nil }
    var value = whole.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) } * 1000
    let fraction = number.dropFirst(whole.count)
    if fraction.isEmpty { return value }
    guard allowsFraction, (2...4).contains(fraction.count), fraction.dropFirst().allSatisfy(isDigit) else { return nil }
    var place: Int64 = 100
    for digit in fraction.dropFirst() {
      value += Int64(digit - UInt8(ascii: "0")) * place
      place /= 10
    }
    return value
  }
}

extension WalkSpan: CustomStringConvertible {
  /// The span as it can be read again, without parts that are nothing: `1h30m`, `45m`, `0s`.
  public var description: String {
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let (seconds, thousandths) = (milliseconds / 1000 % 60, milliseconds % 1000)
    var text = hours > 0 ? "\(hours)h" : ""
    if minutes > 0 { text += "\(minutes)m" }
    if seconds > 0 || thousandths > 0 || text.isEmpty {
      text += "\(seconds)"
      if thousandths > 0 {
        var digits = String(String(1000 + thousandths).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        text += ".\(digits)"
      }
      text += "s"
    }
    return text
  }
}
