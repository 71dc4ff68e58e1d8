extension String {
  /// How many words a person counts: what white space, dashes and marks part, if there is a letter or a digit in it.
  ///
  /// A hyphen binds up to three words into one ("twenty-five", "step-by-step"); a longer chain is as many words as it has.
  public var wordCount: Int {
    split { $0.isWhitespace || "–—,.:;".contains($0) }.map { word in
      let parts = word.split { "-\u{2010}\u{2011}".contains($0) }.count { $0.contains { $0.isLetter || $0.isNumber } }
      return parts <= 3 ? min(parts, 1) : parts
    }.reduce(0, +)
  }
}
