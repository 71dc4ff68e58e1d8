/// A value of the configuration as a field that can be moved.
public struct TuningField: Equatable, Sendable {
  /// The key, such as `windows.primary`.
  public var key: String
  /// What the field is called among its group, such as `primary`.
  public var name: String
  /// The heading it stands under.
  public var group: String
  public var value: String
  /// The value as it is typed.
  public var typed: String
  public var unit: String
  /// Where the value and the default stand in the range, 0 to 1; nil where it is no number.
  public var place: Double?
  public var defaultPlace: Double?
  public var isDefault: Bool
  /// Whether a change takes effect in the walk that runs, rather than in the next.
  public var changesDuringWalk: Bool
  /// What the field takes, in words.
  public var range: String

  public init(
    key: String, name: String, group: String, value: String, typed: String? = nil, unit: String = "",
    place: Double? = nil,
    defaultPlace: Double? = nil, isDefault: Bool = true, changesDuringWalk: Bool = true, range: String = ""
  ) {
    self.key = key
    self.name = name
    self.group = group
    self.value = value
    self.typed = typed ?? value
    self.unit = unit
    self.place = place
    self.defaultPlace = defaultPlace
    self.isDefault = isDefault
    self.changesDuringWalk = changesDuringWalk
    self.range = range
  }
}
