internal import CoachEngine

/// A key of the configuration and the values it takes in turn.
public struct Axis: Hashable, Codable, Sendable {
  public let key: String
  /// As they are written, at least one, all different.
  public let values: [String]
}

extension Axis: CustomStringConvertible {
  /// `KEY=V1,V2`, as it can be read again.
  public var description: String { "\(key)=\(values.joined(separator: ","))" }
}
