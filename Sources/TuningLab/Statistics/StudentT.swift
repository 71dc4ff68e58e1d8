/// Student's distribution of t with an even number of degrees of freedom, for which it is a finite sum (Abramowitz and
/// Stegun, "Handbook of Mathematical Functions", 1964, 26.7.4).
struct StudentT: Sendable {
  let degrees: Int

  /// - Parameter degrees: The degrees of freedom, at least 1. An odd number is taken as the even one below, which makes
  ///   intervals a little wider; 1 as 2; and more than ten thousand, which tell nothing apart, as ten thousand.
  init(degrees: Int) {
    self.degrees = min(max(2, degrees / 2 * 2), 10_000)
  }

  /// How likely chance alone leads so far from 0 or further, to either side.
  func chance(beyond t: Double) -> Double {
    guard t.isFinite else { return 0 }
    let cosineSquared = Double(degrees) / (Double(degrees) + t * t)
    var (term, sum) = (1.0, 1.0)
    for place in stride(from: 1, to: degrees - 1, by: 2) {
      term *= Double(place) / Double(place + 1) * cosineSquared
      sum += term
    }
    return max(0, 1 - abs(t) / (Double(degrees) + t * t).squareRoot() * sum)
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
