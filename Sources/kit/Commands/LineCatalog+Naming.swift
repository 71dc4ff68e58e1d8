internal import CoachEngine

extension LineCatalog {
  /// The line with a name that someone typed.
  ///
  /// - Throws: ``Failure`` with the nearest name when there is none.
  func line(named name: String) throws(Failure) -> Line {
    if let line = lines.first(where: { $0.name == name }) { return line }
    throw Self.noLine(name, among: lines.map(\.name))
  }

  /// What is said of a name that no line has.
  static func noLine(_ name: String, among names: [String]) -> Failure {
    let hint = nearestWord(to: name, among: names).map { "did you mean '\($0)'?" }
    return .failed("no line '\(name)'; \(hint ?? "`kit lines list` names them")")
  }
}
