@testable import CoachEngine

extension Event {
  /// The line in the log of an event that no walk had to bring about.
  static func json(_ kind: Kind, ms: Int64, walkMs: Int64) -> String {
    Event(time: SessionTime(milliseconds: ms), walkTime: WalkTime(milliseconds: walkMs), kind: kind).json
  }
}
