/// Everything the tuning screen shows, as plain values.
public struct TuningScreenModel: Equatable, Sendable {
  /// The fields in their order; those of one group stand together.
  public var fields: [TuningField]
  /// What the last key led to.
  public var status: String?
  /// What the values do to a day of walks; nil while that is not known.
  public var effect: TuningEffect?

  public init(fields: [TuningField] = [], status: String? = nil, effect: TuningEffect? = nil) {
    self.fields = fields
    self.status = status
    self.effect = effect
  }
}
