/// Why a recording could not be made or measured.
public enum StudioError: Error, Hashable, Sendable {
  /// The person stopped the work.
  case interrupted
  /// A program cannot be started, so that trying it on another line is of no use; what and why, in a line.
  case unusable(String)
  /// This one could not be made or measured; what and why, in a line.
  case failed(String)
}

extension StudioError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .unusable(let problem), .failed(let problem): problem
    }
  }
}
