internal import Terminal

/// How a walk was left.
enum WalkEnding {
  /// It has ended, or the walker left it.
  case walked
  /// A signal asked for it.
  case signalled(Signal)
}
