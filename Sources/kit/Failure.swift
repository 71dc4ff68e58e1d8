/// Why a command ends without its result: one line for the person, and the exit status.
struct Failure: Error {
  /// The exit statuses of the program; 130 (interrupted) comes from the signal itself.
  enum Status: Int32 {
    case failed = 1
    /// Wrong usage or configuration.
    case usage = 2
  }

  let message: String
  let status: Status

  /// Something that was to be done could not be.
  static func failed(_ message: String) -> Failure {
    Failure(message: message, status: .failed)
  }

  /// What was asked for makes no sense.
  static func usage(_ message: String) -> Failure {
    Failure(message: message, status: .usage)
  }
}
