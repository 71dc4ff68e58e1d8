/// What is wrong with a file of the voice; the description is one line for the person who can mend it.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was given.
  public let file: String
  /// Where in the file, if anywhere.
  public let place: TextPlace?
  /// What is wrong, what was expected and what to do.
  public let problem: String

  public init(file: String, place: TextPlace? = nil, problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  /// A file that cannot be written, for what went wrong.
  public init(unwritable file: String, _ error: any Error) {
    self.init(file: file, problem: "cannot be written: \("\(error)".lowercased())")
  }

  public var description: String {
    "\(file):\(place.map { "\($0):" } ?? "") \(problem)"
  }
}
