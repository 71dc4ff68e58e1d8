/// One of the walks that a file holds.
public struct ListedWalk: Hashable, Sendable {
  /// What `--workout` calls it, from 1.
  public let number: Int
  let began: Moment?
  let milliseconds: Int64
  /// What the file calls it, or what kind it is.
  let name: String

  /// Longer lists are of no use to anyone, and a broken file can have any number.
  static let most = 100_000
}

extension ListedWalk: CustomStringConvertible {
  /// One line: number, when it began, how long it took, what it is.
  public var description: String {
    let span = WalkSpan(milliseconds: min(max(0, milliseconds), TraceLimits.latestMilliseconds) / 1000 * 1000)
    let when = began.map { "\($0)  \(span)" } ?? "no times"
    return "\(number)  \(when)  \(QuotedText.escaped(name, limit: 100))"
  }
}
