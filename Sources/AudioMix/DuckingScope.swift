/// Over what the music stays ducked.
public enum DuckingScope: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Over the whole composition, from its pre-roll to its post-roll, as one unit.
  case composition
  /// While a line is spoken; the music comes up in the gap between primary and follow-up.
  case speech
}
