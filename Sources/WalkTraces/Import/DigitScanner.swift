/// Takes dates and times apart, byte by byte: an export has millions of them.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// A number of exactly so many digits; of one or two for `1...2`.
  mutating func number(_ count: ClosedRange<Int>) -> Int? {
    var value = 0
    var digits = 0
    while digits < count.upperBound, let byte = rest.first, 0x30...0x39 ~= byte {
      value = value * 10 + Int(byte - 0x30)
      digits += 1
      rest.removeFirst()
    }
    return digits >= count.lowerBound ? value : nil
  }

  mutating func number(_ count: Int) -> Int? { number(count...count) }

  /// Reads over one character, if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.FFF`, as milliseconds since midnight.
  mutating func timeOfDay(hours: ClosedRange<Int> = 2...2) -> Int64? {
    guard let hour = number(hours), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    var milliseconds = Int64(hour * 60 + minute) * 60_000
    guard skip(":") else { return milliseconds }
    // The sixtieth second is a leap second.
    guard let second = number(2), second <= 60 else { return nil }
    milliseconds += Int64(second) * 1000
    guard skip(".") || skip(",") else { return milliseconds }
    var place: Int64 = 100
    guard let first = number(1) else { return nil }
    milliseconds += Int64(first) * place
    while let digit = number(1) {
      place /= 10
      milliseconds += Int64(digit) * place
    }
    return milliseconds
  }

  /// `Z`, `+02:00`, `+0200` or `+02`, in seconds.
  mutating func zone() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2), hours <= 14 else { return nil }
    _ = skip(":")
    let minutes = isAtEnd ? 0 : number(2)
    guard let minutes, minutes < 60 else { return nil }
    return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}
