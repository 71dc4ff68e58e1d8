import Glibc

/// A signal the program handles in its main loop.
public enum Signal: CaseIterable, Sendable {
  case interrupt
  case terminate
  case hangUp
  case windowChange
  case stop
  case `continue`

  /// The signal's number.
  public var number: CInt {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .windowChange: SIGWINCH
    case .stop: SIGTSTP
    case .continue: SIGCONT
    }
  }
}
