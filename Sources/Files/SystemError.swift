internal import Glibc

/// What the system answered when it would not do something.
public struct SystemError: Error, Hashable, Sendable {
  /// The system's number for it, `errno`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// What the call that has just failed left behind.
  public static var last: SystemError { SystemError(code: errno) }
}

extension SystemError: CustomStringConvertible {
  /// The system's words for it.
  public var description: String { String(cString: strerror(code)) }
}
