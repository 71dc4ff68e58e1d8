internal import Files

/// Why a recording from elsewhere cannot be made a trace; the description is one line for the person who asked.
public struct ImportError: Error, Hashable, Sendable {
  public let description: String
  /// Whether the command is what has to change: the file holds more than one walk, or an option does not fit it.
  public let isUsage: Bool

  init(_ fault: ImportFault, in file: String) {
    let name = QuotedText.escaped(file, limit: 500)
    description =
      switch fault.place {
      case .line(let line, let column): "\(name):\(line):\(column): \(fault.message)"
      case .byte(let offset): "\(name): byte \(offset): \(fault.message)"
      case .here, .wholeFile: "\(name): \(fault.message)"
      }
    isUsage = fault.isUsage
  }

  init(_ error: SystemError, in file: String) {
    self.init(ImportFault(.wholeFile, "cannot be read (\(error)); expected a recorded walk"), in: file)
  }
}

extension ImportError: CustomStringConvertible {}
