internal import Foundation

/// Numbers as they are shown, whatever the locale.
enum WalkNumber {
  /// A number with at most so many decimal places, without those that say nothing.
  static func text(_ value: Double, places: Int) -> String {
    var text = String(format: "%.\(places)f", value)
    guard places > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
