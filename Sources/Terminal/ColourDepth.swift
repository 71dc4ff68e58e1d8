/// How many colours a terminal shows.
public enum ColourDepth: Equatable, Sendable {
  /// None, or none wanted: meaning is told by bold and dim alone.
  case none
  /// The eight of ECMA-48, whose shades every terminal chooses itself.
  case eight
  /// The 256 of xterm.
  case indexed
  /// Red, green and blue.
  case direct

  /// The depth of a terminal that has `colours`.
  init(colours: Int, isWanted: Bool) {
    self = !isWanted || colours < 8 ? .none : colours < 256 ? .eight : colours == 256 ? .indexed : .direct
  }
}
