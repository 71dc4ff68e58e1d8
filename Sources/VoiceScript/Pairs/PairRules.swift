internal import CoachEngine

/// Which lines do not go together, because the second would say again what the first has said: the content of
/// `pairs.json`, which belongs to the writer.
///
/// Two lines clash when they share a word that is not a common one, in whatever form ("walked", "walks"), and when a
/// phrase of one theme stands in each of them ("patiently", "steady").
struct PairRules: Sendable {
  /// What of a line counts when it is held against another.
  struct Gist {
    /// The words by their stems, without the common ones.
    let words: [Substring: String]
    let themes: Set<String>
  }

  private struct Content: Decodable {
    let commonWords: [String]
    let themes: [String: [String]]
  }

  private var commonWords: Set<String> = []
  /// Each theme's phrases, as words; the themes in the order of their names.
  private var themes: [(name: String, phrases: [[String]])] = []

  /// Reads `pairs.json`: `commonWords`, a list, and `themes`, lists of phrases by their names.
  ///
  /// - Throws: ``AssetError`` when the file cannot be read or does not hold what it should, with the place.
  init(file path: String) throws(AssetError) {
    let file = try JSONFile(path)
    let content = try file.decode(Content.self)
    try file.refuseKeys(at: [], besides: ["commonWords", "themes"])
    commonWords = Set(content.commonWords.flatMap(words(of:)))
    for (name, phrases) in content.themes.sorted(by: { $0.key < $1.key }) {
      themes.append((name, phrases.map(words(of:))))
      if let empty = themes[themes.endIndex - 1].phrases.firstIndex(of: []) {
        throw file.error(at: ["themes", name, "\(empty)"], "the phrase has no words")
      }
    }
  }

  /// What counts of a text.
  func gist(of text: String) -> Gist {
    let all = words(of: text)
    return Gist(
      words: Dictionary(
        all.filter { !commonWords.contains($0) }.map { (Self.stem(of: $0), $0) },
        uniquingKeysWith: { first, _ in first }),
      themes: Set(themes.filter { $0.phrases.contains { Self.stands($0, in: all) } }.map(\.name)))
  }

  /// Why a line should not follow another; empty when it may.
  func clashes(_ primary: Gist, _ followUp: Gist) -> [PairClash] {
    let words = followUp.words.filter { primary.words[$0.key] != nil }.values.sorted().map(PairClash.word)
    return words + primary.themes.intersection(followUp.themes).sorted().map(PairClash.theme)
  }

  /// Whether words stand among others one after another.
  private static func stands(_ phrase: [String], in words: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: phrase) }
  }

  /// A word without the ending that tells its form: the forms of a word share it, and hardly any others do.
  private static func stem(of word: String) -> Substring {
    var stem = word[...]
    if let ending = ["ing", "ed", "ly", "s"].first(where: { isEnding($0, of: word) }) {
      stem = word.dropLast(ending.count)
      if ["ing", "ed"].contains(ending), endsDoubled(stem) { stem.removeLast() }
    }
    if stem.hasSuffix("e"), stem.count > 3 { return stem.dropLast() }
    // "Carried" and "carries" have the i that "carry" has not.
    return stem.hasSuffix("y") ? stem.dropLast() + "i" : stem
  }

  /// Whether the last letter was doubled for an ending: "stepped" is of "step"; "passed", "rolled" and "buzzed" keep both.
  private static func endsDoubled(_ stem: Substring) -> Bool {
    guard let last = stem.last, stem.dropLast().last == last else { return false }
    return !"aeioulsz".contains(last)
  }

  /// Whether a word has an ending, and not only letters that look like it ("pass", "speed").
  private static func isEnding(_ ending: String, of word: String) -> Bool {
    word.hasSuffix(ending) && word.count >= ending.count + 3 && !word.hasSuffix("ss") && !word.hasSuffix("eed")
  }
}
