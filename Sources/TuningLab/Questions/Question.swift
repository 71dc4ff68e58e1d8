/// What testers ask about a script and a configuration.
public enum Question: String, CaseIterable, Sendable {
  case chatty, repeats, variants, waits, unheard, silence

  /// The question in a line.
  public var summary: String {
    switch self {
    case .chatty: "How often does Kit speak, and does it thin out as the walk gets longer?"
    case .repeats: "How often is a line heard twice, within an hour and over days of the same walk?"
    case .variants: "What would 2, 3, 4 or 5 variants of every line change?"
    case .waits: "How long does a queued milestone wait?"
    case .unheard: "Is anything ever never spoken?"
    case .silence: "How long is the longest silence?"
    }
  }

  /// Whether the answer takes days of the same walk.
  public var needsDays: Bool { self == .repeats || self == .variants }
}
