/// Numbers and times as the screen writes them.
enum Figures {
  /// A whole number with its thousands parted: `12,345`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = number < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }

  /// A clock time that has passed: `4:07`, from an hour on `1:04:07`. Parts of a second are dropped.
  static func elapsed(_ duration: Duration) -> String {
    clock(seconds: duration.components.seconds)
  }

  /// A clock time that is left: as `elapsed(_:)`, but parts of a second count as a whole one, so that it says 0 only
  /// when nothing is left.
  static func remaining(_ duration: Duration) -> String {
    clock(seconds: duration.roundedUpSeconds)
  }

  /// A short time in words: `41 s`, from two minutes on `2:05`.
  static func short(_ duration: Duration) -> String {
    let seconds = duration.roundedUpSeconds
    return seconds < 120 ? "\(max(0, seconds)) s" : clock(seconds: seconds)
  }

  /// A length in seconds with tenths: `2.4 s`.
  static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration.seconds.clamped(to: 0...99_999) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// A level: `0 dB`, `−12 dB`, or with tenths where asked.
  static func decibels(_ level: Double, tenths: Bool = false) -> String {
    guard level.isFinite, level > -100 else { return "off" }
    let steps = Int((min(level, 100) * (tenths ? 10 : 1)).rounded())
    let magnitude = steps.magnitude
    let sign = steps < 0 ? "−" : ""
    return tenths ? "\(sign)\(magnitude / 10).\(magnitude % 10) dB" : "\(sign)\(magnitude) dB"
  }

  /// A share in whole percent, never rounded up to a whole that is not reached.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 %" }
    return "\(grouped(Int((Double(part) / Double(whole) * 100).rounded(.down).clamped(to: 0...999_999)))) %"
  }

  private static func clock(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    let minutes = seconds / 60
    let clock = "\(minutes < 60 ? "\(minutes)" : twoDigits(minutes % 60)):\(twoDigits(seconds % 60))"
    return minutes < 60 ? clock : "\(grouped(Int(minutes / 60))):\(clock)"
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Duration {
  /// Whole seconds, a begun one counted.
  fileprivate var roundedUpSeconds: Int64 {
    let (seconds, attoseconds) = components
    return attoseconds > 0 && seconds < .max ? seconds + 1 : seconds
  }

  /// The time in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension Comparable {
  /// The nearest value inside `range`.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
