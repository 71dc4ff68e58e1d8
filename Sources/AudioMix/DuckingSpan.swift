/// Over what the music stays ducked.
public enum DuckingSpan: Sendable, BitwiseCopyable {
  /// Over the whole passage, from its pre-roll to its post-roll, as one unit.
  case passage
  /// While a line is spoken; the music comes up in the gap between primary and follow-up.
  case speech
}
