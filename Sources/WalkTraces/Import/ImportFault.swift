/// What is wrong with a recording from elsewhere, before it is known what the file is called.
struct ImportFault: Error, Hashable {
  /// Where in a file something is.
  enum Place: Hashable {
    /// Where the reader has come to; whoever conducts it puts the line in.
    case here
    case line(Int, column: Int)
    /// The bytes before it.
    case byte(Int)
    case wholeFile
  }

  let place: Place
  let message: String
  /// Whether the command rather than the file has to change.
  var isUsage = false

  init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  init(_ place: Place = .here, expected: String, found: some StringProtocol) {
    self.init(place, "expected \(expected), found \(QuotedText.quoted(found))")
  }

  /// A choice that only the person can make.
  static func choice(_ message: String) -> ImportFault {
    var fault = ImportFault(.wholeFile, message)
    fault.isUsage = true
    return fault
  }

  /// The same fault, with the place where the reader stands if it has none of its own.
  func at(_ here: Place) -> ImportFault {
    guard place == .here else { return self }
    var fault = ImportFault(here, message)
    fault.isUsage = isUsage
    return fault
  }
}
