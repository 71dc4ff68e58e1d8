/// How large the numbers and the texts of a trace can be.
public enum TraceLimits {
  /// The latest moment of a trace in milliseconds: 1,000,000 seconds, which is eleven and a half days. A clock's time of
  /// day taken for seconds of a walk lies beyond it.
  public static let latestMilliseconds: Int64 = 1_000_000_000

  /// The highest step count, and the most steps that can be added at once.
  public static let mostSteps = 1_000_000_000

  /// The longest line in bytes, without its end.
  public static let longestLine = 4096

  /// The largest file in bytes; some five million rows.
  public static let largestFile = 64 << 20
}
