internal import Glibc

/// Student's distribution of t, which is a finite sum (Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964,
/// 26.7.3 for an odd number of degrees of freedom, 26.7.4 for an even one).
struct StudentT: Sendable {
  let degrees: Int

  /// - Parameter degrees: The degrees of freedom, at least 1; more than ten thousand, which tell nothing apart, count as
  ///   ten thousand.
  init(degrees: Int) {
    self.degrees = min(max(1, degrees), 10_000)
  }

  /// How likely chance alone leads so far from 0 or further, to either side.
  func chance(beyond t: Double) -> Double {
    guard t.isFinite else { return 0 }
    let squares = Double(degrees) + t * t
    let (sine, cosineSquared) = (abs(t) / squares.squareRoot(), Double(degrees) / squares)
    let isOdd = !degrees.isMultiple(of: 2)
    var (term, sum) = (isOdd ? cosineSquared.squareRoot() : 1, 0.0)
    for place in stride(from: isOdd ? 1 : 0, to: degrees - 1, by: 2) {
      sum += term
      term *= Double(place + 1) / Double(place + 2) * cosineSquared
    }
    let within = isOdd ? 2 / Double.pi * (atan(abs(t) / Double(degrees).squareRoot()) + sine * sum) : sine * sum
    return max(0, 1 - within)
  }

  /// The t to each side of 0 within which 95 % lie.
  var t95: Double {
    var (low, high) = (0.0, 64.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if chance(beyond: middle) > 0.05 { low = middle } else { high = middle }
    }
    return high
  }
}
