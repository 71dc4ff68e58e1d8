/// Reads English number words and the units behind them, token by token; nothing is read across a mark.
struct NumberReader {
  /// What was read: a count in steps or minutes, or of something else.
  typealias Count = (value: Int, unit: SpokenCount.Unit, isOther: Bool)

  private let tokens: [FoldedText.Token]
  /// The token to read next.
  var position = 0
  /// Where the count that is being read begins.
  private var start = 0

  init(_ tokens: [FoldedText.Token]) {
    self.tokens = tokens
  }

  /// Reads a count that begins here; nil when none does.
  mutating func readCount() -> Count? {
    start = position
    if let minutes = readPartOfAnHour() { return (minutes, .minutes, false) }
    position = start
    if let ordinal = Self.ordinals.firstIndex(of: word ?? "") {
      position += 1
      if take("thousand") { return ((ordinal + 1) * 1000, .none, false) }
      return take("hour") ? ((ordinal + 1) * 60, .minutes, false) : nil
    }
    guard let number = readNumber() else { return nil }
    let isArticle = ["a", "an"].contains(tokens[position - 1].letters)
    var halves = number * 2
    if take("and", "a", "half") { halves = (halves + 1) * (take("thousand") ? 1000 : 1) }
    // “A” alone counts nothing, nor does “a few hours”.
    guard let unit = readUnit() else { return isArticle ? nil : (halves / 2, .none, false) }
    if isArticle, unit.hasSuffix("s") { return nil }
    switch unit {
    case "step", "steps": return (halves / 2, .steps, false)
    case "minute", "minutes": return (halves / 2, .minutes, false)
    case "hour", "hours": return (halves * 30 + readRestOfAnHour(), .minutes, false)
    default: return (halves / 2, .none, true)
    }
  }

  /// Whether the words around a count make it no milestone.
  func isRelative(_ range: Range<Int>) -> Bool {
    let before = tokens[..<range.lowerBound].suffix(2).map(\.letters)
    let after = tokens[range.upperBound...].prefix(3).map(\.letters)
    if let last = before.last, ["another", "next", "last", "toward", "towards"].contains(last) { return true }
    if ["half of", "way to", "halfway to"].contains(before.joined(separator: " ")) { return true }
    return ["more", "by", "after"].contains(after.first ?? "") || after == ["at", "a", "time"]
  }

  /// “half an hour”, “a quarter of an hour”, “three quarters of an hour”.
  private mutating func readPartOfAnHour() -> Int? {
    let count = take("three") ? 3 : 1
    _ = take("a") || take("one")
    let part: Int
    if take("half") {
      part = 30
    } else if take("quarter") || take("quarters") {
      part = 15
    } else {
      return nil
    }
    _ = take("of")
    _ = take("an") || take("one")
    return take("hour") ? count * part : nil
  }

  /// What stands behind “an hour”: “and a half”, “and thirty minutes”.
  private mutating func readRestOfAnHour() -> Int {
    if take("and", "a", "half") { return 30 }
    if take("and", "a", "quarter") { return 15 }
    let before = position
    _ = take("and")
    if let minutes = readNumber(), take("minutes") { return minutes }
    position = before
    return 0
  }

  /// A unit, with at most one word before it (“five quiet minutes”).
  private mutating func readUnit() -> String? {
    for ahead in 0...1 {
      let index = position + ahead
      guard index < tokens.count, !isCutOff(index) else { return nil }
      if Self.units.contains(tokens[index].letters) {
        position = index + 1
        return tokens[index].letters
      }
    }
    return nil
  }

  /// A whole number: “twenty-five thousand”, “a hundred and twenty”, “a” before a unit.
  private mutating func readNumber() -> Int? {
    let first = position
    var total = 0
    var current: Int?
    var smallest = Int.max
    while let next = word, !isCutOff(position) {
      if position == first, ["a", "an"].contains(next) {
        current = 1
      } else if let small = Self.smallNumbers.firstIndex(of: next).map({ $0 + 1 }), fits(small, behind: current) {
        current = (current ?? 0) + small
      } else if let ten = Self.tens.firstIndex(of: next).map({ ($0 + 2) * 10 }), fits(ten, behind: current) {
        current = (current ?? 0) + ten
      } else if next == "hundred", let count = current ?? (position == first ? 1 : nil), count < 100 {
        current = count * 100
      } else if let scale = ["thousand": 1000, "million": 1_000_000][next], scale < smallest,
        let count = current ?? (position == first ? 1 : nil)
      {
        total += count * scale
        smallest = scale
        current = nil
      } else if next != "and" || !continuesBehindAnd(current, total) {
        break
      }
      position += 1
    }
    return position == first ? nil : total + (current ?? 0)
  }

  /// Whether a number below a hundred can follow what has been read of a number.
  private func fits(_ number: Int, behind current: Int?) -> Bool {
    guard let current else { return true }
    // “A” was read as 1, and goes with nothing but a scale.
    if current.isMultiple(of: 100) { return true }
    return number < 10 && current % 100 >= 20 && current.isMultiple(of: 10)
  }

  /// Whether an “and” here stands inside a number: “a hundred and twenty”.
  private func continuesBehindAnd(_ current: Int?, _ total: Int) -> Bool {
    guard current.map({ $0.isMultiple(of: 100) }) ?? (total > 0), position + 1 < tokens.count else { return false }
    let next = tokens[position + 1]
    return !next.isBehindMark && (Self.smallNumbers.contains(next.letters) || Self.tens.contains(next.letters))
  }

  private var word: String? { position < tokens.count ? tokens[position].letters : nil }

  /// Goes past words if they come next, and no mark stands between them.
  private mutating func take(_ words: String...) -> Bool {
    guard position + words.count <= tokens.count else { return false }
    for (index, word) in zip(position..., words) where tokens[index].letters != word || isCutOff(index) {
      return false
    }
    position += words.count
    return true
  }

  /// Whether a mark parts a token from the count that is being read.
  private func isCutOff(_ index: Int) -> Bool {
    index > start && tokens[index].isBehindMark
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
  ]

  /// From 1.
  private static let smallNumbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]

  /// From 20.
  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  private static let units: Set = [
    "step", "steps", "minute", "minutes", "hour", "hours",
    // What is neither steps nor a time that a milestone has.
    "second", "seconds", "day", "days", "metre", "metres", "meter", "meters", "kilometre", "kilometres", "kilometer",
    "kilometers", "mile", "miles", "yard", "yards", "foot", "feet", "block", "blocks", "lap", "laps", "breath",
    "breaths", "beat", "beats", "times", "people", "years", "digits", "tree", "trees", "house", "houses", "door",
    "doors", "window", "windows", "stair", "stairs", "stone", "stones", "leaf", "leaves", "bird", "birds", "lamp",
    "lamps",
  ]
}
