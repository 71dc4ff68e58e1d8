public import CoachEngine

/// Every line Kit can say, by what it is about: the content of `script.json`.
public struct Script: Hashable, Sendable {
  /// The lines of one trigger, in the order of their variants.
  public struct Entry: Hashable, Sendable {
    public let category: LinePlace.Category
    public let trigger: String
    public let texts: [String]
  }

  /// The triggers in their order: the categories', then rising counts, or the order in which a walk meets them.
  public let entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Every line with its place, in order.
  public var lines: [(place: LinePlace, text: String)] {
    entries.flatMap { entry in
      entry.texts.enumerated().map { index, text in
        (LinePlace(category: entry.category, trigger: entry.trigger, variant: index + 1), text)
      }
    }
  }
}
