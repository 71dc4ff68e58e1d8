/// What lies over the walk screen and takes the keys.
public enum Popup: Sendable {
  /// The keys and what they do.
  case help
  /// The question whether the walk shall end.
  case confirmEnd
}
