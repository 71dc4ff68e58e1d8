/// What one look at the machine found.
struct Finding {
  enum State: String {
    case ok
    /// A walk with sound works all the same.
    case warning
    /// A walk with sound does not work.
    case fault
  }

  let subject: String
  let state: State
  let text: String
  /// How to mend it; nil where nothing is to be mended.
  let remedy: String?
  /// How wide the marks are printed.
  private static let markWidth = 9

  static func ok(_ subject: String, _ text: String) -> Finding {
    Finding(subject: subject, state: .ok, text: text, remedy: nil)
  }

  static func warning(_ subject: String, _ text: String, mend remedy: String?) -> Finding {
    Finding(subject: subject, state: .warning, text: text, remedy: remedy)
  }

  static func fault(_ subject: String, _ text: String, mend remedy: String) -> Finding {
    Finding(subject: subject, state: .fault, text: text, remedy: remedy)
  }

  /// The finding as it is printed: a line, and one for what is to be done.
  var lines: [String] {
    let finding = "\(state.rawValue.padded(to: Self.markWidth))\(subject.padded(to: 15))\(text)"
    guard let remedy else { return [finding] }
    return [finding, "\("".padded(to: Self.markWidth))to mend it: \(remedy)"]
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
