internal import Foundation

/// Numbers as people read them.
public enum Figure {
  /// A number with so many digits behind the point, and a proper minus.
  public static func text(_ value: Double, digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value).replacingOccurrences(of: "-", with: "−")
  }

  /// A range, as `1.5 to 4.5`.
  static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
