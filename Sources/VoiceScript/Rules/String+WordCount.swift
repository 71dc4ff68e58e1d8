extension String {
  /// How many words a person counts: what white space and dashes part, if there is a letter or a digit in it.
  public var wordCount: Int {
    split { $0.isWhitespace || $0 == "–" || $0 == "—" }.count { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
