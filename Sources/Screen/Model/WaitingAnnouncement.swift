/// An announcement that waits to be spoken.
public struct WaitingAnnouncement: Equatable, Sendable {
  /// What it announces, such as `6,000 steps`.
  public var name: String
  /// Its rung on the ladder in words, such as `hour mark`.
  public var rung: String
  /// How long it has waited.
  public var age: Duration
  /// Why it waits, such as `cooldown, 41 s`.
  public var reason: String

  /// Creates a waiting announcement.
  public init(name: String, rung: String, age: Duration, reason: String) {
    self.name = name
    self.rung = rung
    self.age = age
    self.reason = reason
  }
}
