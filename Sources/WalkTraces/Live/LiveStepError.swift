public import Files

/// Why a live step source cannot be opened.
public struct LiveStepError: Error, Hashable, Sendable {
  public let path: String
  public let reason: SystemError
}

extension LiveStepError: CustomStringConvertible {
  /// One line for the person who named it.
  public var description: String {
    "\(QuotedText.escaped(path, limit: 500)): cannot be read as a source of steps (\(reason)); "
      + "expected a file, a FIFO, a device, or - for standard input"
  }
}
