extension Character {
  /// The number of terminal columns the character takes: 0, 1 or 2.
  ///
  /// It is that of its first scalar that takes any, because a terminal counts scalars: what follows in a cluster
  /// (accents, joiners, selectors) is drawn over it. East Asian wide and fullwidth characters (Unicode Standard
  /// Annex 11) and emoji shown as pictures take two.
  public var columns: Int {
    if let only = unicodeScalars.only { return only.columns }
    return unicodeScalars.lazy.map(\.columns).first { $0 > 0 } ?? 0
  }

  /// The character as a terminal can show it in its `columns`: the first scalar that takes a column and the accents that
  /// belong to it, without what joins it to further ones. `nil` where nothing would be visible.
  var drawable: Character? {
    if let only = unicodeScalars.only { return only.columns > 0 ? self : nil }
    var scalars = String.UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars {
      if scalar.columns > 0 {
        if !scalars.isEmpty { break }
        scalars.append(scalar)
      } else if !scalars.isEmpty, scalar.isMark, marks < Self.marksInCell {
        scalars.append(scalar)
        marks += 1
      }
    }
    return String(scalars).first
  }

  /// How many accents a cell holds besides its character: what a curses cell has room for.
  private static let marksInCell = 4
}

extension Character.UnicodeScalarView {
  /// The scalar of a character that has no more than one, as nearly all have.
  fileprivate var only: Unicode.Scalar? {
    let second = index(after: startIndex)
    return second == endIndex ? self[startIndex] : nil
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns the scalar takes on its own: 0, 1 or 2.
  var columns: Int {
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // Rules and blocks, of which a screen is full, need no look into Unicode's tables.
    if (0x2500...0x259F).contains(value) { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether the scalar is drawn over the one before it.
  var isMark: Bool {
    let category = properties.generalCategory
    return (category == .nonspacingMark || category == .enclosingMark) && !properties.isVariationSelector
  }

  /// Whether the scalar takes two columns.
  private var isWide: Bool {
    if value < 0x1100 { return false }
    if (0x1F1E6...0x1F1FF).contains(value) { return false }
    return properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) }
  }

  /// East Asian wide and fullwidth ranges of Unicode Standard Annex 11, joined where only unassigned code points part
  /// them.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension String {
  /// The number of terminal columns the text takes.
  ///
  /// - Complexity: O(n) in the number of scalars.
  public var columns: Int { reduce(0) { $0 + $1.columns } }
}
