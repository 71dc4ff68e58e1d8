/// Which lines were spoken lately, so that they are left out when the next is chosen.
public struct Variety: Hashable, Codable, Sendable {
  /// The last primary lines by name, oldest first.
  public var primaries: [String]
  /// The last follow-up lines by name, oldest first.
  public var followUps: [String]
  /// The last line spoken for each trigger, by the trigger's name.
  public var lastByTrigger: [String: String]

  public init(primaries: [String] = [], followUps: [String] = [], lastByTrigger: [String: String] = [:]) {
    self.primaries = primaries
    self.followUps = followUps
    self.lastByTrigger = lastByTrigger
  }
}
