extension Int {
  /// So many of something, in words: `1 point`, `3 points`.
  func things(_ one: String) -> String { "\(self) \(one)\(self == 1 ? "" : "s")" }
}
