/// The word among `words` that begins with `word`, or that takes the fewest letters changed, added or taken away to become `word`; nil when none is
/// near enough to be meant.
///
/// - Complexity: O(*n* · *m*) in the letters of both, for each word.
public func nearestWord(to word: String, among words: [String]) -> String? {
  // Nobody mistypes a name into something this long.
  guard word.utf8.count <= 64 else { return nil }
  if word.count >= 3, let longer = words.first(where: { $0.lowercased().hasPrefix(word.lowercased()) }) {
    return longer
  }
  let wanted = Array(word.lowercased())
  var nearest: (word: String, distance: Int)?
  for candidate in words {
    let distance = editDistance(wanted, Array(candidate.lowercased()))
    if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  guard let nearest, nearest.distance <= max(2, wanted.count / 3) else { return nil }
  return nearest.word
}

/// How many letters or words must be changed, added or taken away to make `left` into `right` (Levenshtein's distance).
///
/// - Complexity: O(*n* · *m*) in their lengths.
public func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  var row = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(diagonal + (letter == other ? 0 : 1), above + 1, row[j] + 1)
      diagonal = above
    }
  }
  return row[right.count]
}
