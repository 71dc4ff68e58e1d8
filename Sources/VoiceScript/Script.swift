public import CoachEngine

/// Every line Kit can say, by what it is about: the content of `script.json`.
public struct Script: Hashable, Sendable {
  /// The lines of one trigger, in the order of their variants.
  public struct Entry: Hashable, Sendable {
    public let category: LinePlace.Category
    public let trigger: String
    public internal(set) var texts: [String]

    /// The places of its lines.
    var places: [LinePlace] {
      texts.indices.map { LinePlace(category: category, trigger: trigger, variant: $0 + 1) }
    }
  }

  /// The triggers in their order: the categories', then rising counts, or the order in which a walk meets them.
  public private(set) var entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Every line with its place, in order.
  public var lines: [(place: LinePlace, text: String)] {
    entries.flatMap { entry in zip(entry.places, entry.texts).map { ($0, $1) } }
  }

  /// The text of a line.
  ///
  /// - Precondition: Setting needs a place that the script has, or the one behind the last line of a trigger it has.
  public subscript(place: LinePlace) -> String? {
    get {
      guard let entry = entries.first(where: { $0.isAbout(place) }) else { return nil }
      return entry.texts.indices.contains(place.variant - 1) ? entry.texts[place.variant - 1] : nil
    }
    set {
      guard let text = newValue, let index = entries.firstIndex(where: { $0.isAbout(place) }),
        (1...entries[index].texts.count + 1).contains(place.variant)
      else { preconditionFailure("\(place.name) has no place in the script") }
      if place.variant > entries[index].texts.count {
        entries[index].texts.append(text)
      } else {
        entries[index].texts[place.variant - 1] = text
      }
    }
  }

  /// Why a text can be no line; nil when it can.
  public static func fault(of text: String) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "the line has no words" }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "the line has a control character; expected words"
    }
    return nil
  }
}

extension Script.Entry {
  fileprivate func isAbout(_ place: LinePlace) -> Bool {
    category == place.category && trigger == place.trigger
  }
}
