/// How a walk was left.
enum WalkEnding {
  /// It has ended, or the walker left it.
  case walked
  /// A signal asked for it, by its number.
  case signalled(Int32)
}
