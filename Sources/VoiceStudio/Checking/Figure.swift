internal import Foundation

/// Numbers as people read them.
public enum Figure {
  /// A number with so many digits behind the point, and a proper minus.
  public static func text(_ value: Double, digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value).replacingOccurrences(of: "-", with: "−")
  }
}
