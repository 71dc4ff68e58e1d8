/// How far something is away, in the measure of its track.
public enum Distance: Equatable, Sendable {
  case steps(Int)
  case time(Duration)

  /// The distance in words: `412 to go`, `3:20 to go`.
  var words: String {
    switch self {
    case .steps(let steps): "\(Figures.grouped(steps)) to go"
    case .time(let time): "\(Figures.remaining(time)) to go"
    }
  }
}
