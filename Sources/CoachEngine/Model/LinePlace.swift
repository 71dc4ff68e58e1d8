/// Where in the script a line stands.
public struct LinePlace: Hashable, Sendable {
  /// The script's categories, in their order.
  public enum Category: String, CaseIterable, Sendable {
    case steps, time, goal, turnaround, session, soft
  }

  public let category: Category

  /// What the line is about within its category: `1000`, `halfway`, `start`, `form`.
  public let trigger: String

  /// Which of the trigger's lines it is, from 1.
  public let variant: Int

  public init(category: Category, trigger: String, variant: Int) {
    self.category = category
    self.trigger = trigger
    self.variant = variant
  }

  /// `<category>/<trigger>-<variant>`; the variants of soft lines have two digits.
  public var name: String {
    let number = category == .soft && variant < 10 ? "0\(variant)" : "\(variant)"
    return "\(category.rawValue)/\(trigger)-\(number)"
  }
}
