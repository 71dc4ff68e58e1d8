/// Everything the script screen shows, as plain values.
public struct ScriptScreenModel: Equatable, Sendable {
  /// A soft line that may follow the selected one, or why it is kept apart from it.
  public struct FollowUp: Equatable, Sendable {
    public var name: String
    public var text: String
    /// Why it never follows; nil where it may.
    public var clash: String?

    public init(name: String, text: String, clash: String? = nil) {
      self.name = name
      self.text = text
      self.clash = clash
    }
  }

  /// The lines in the script's order.
  public var lines: [ScriptLine]
  /// The categories in the script's order.
  public var categories: [String]
  /// What the rules find in the words that are being typed.
  public var draftFindings: [String]
  /// What may follow the selected line.
  public var followUps: [FollowUp]
  /// What the last key led to, such as a recording that is being made.
  public var status: String?

  public init(
    lines: [ScriptLine] = [], categories: [String] = [], draftFindings: [String] = [], followUps: [FollowUp] = [],
    status: String? = nil
  ) {
    self.lines = lines
    self.categories = categories
    self.draftFindings = draftFindings
    self.followUps = followUps
    self.status = status
  }
}
