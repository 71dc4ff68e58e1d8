/// How a walker walks: a row of stretches, each at one cadence, with stops between some of them.
struct WalkerProfile: Sendable {
  /// The mean cadence at the start, in steps a minute.
  let cadence: Int
  /// How far the cadence of a stretch can lie from the mean, in steps a minute.
  let spread: Int
  /// How long a stretch is.
  let walkSeconds: ClosedRange<Int>
  /// How many out of a hundred stretches are followed by a stop.
  let standShare: Int
  /// How long a stop is.
  let standSeconds: ClosedRange<Int>
  /// By how much the mean cadence falls each hour, in steps a minute.
  var tiringPerHour = 0
  /// The mean cadence below which tiring does not go.
  var leastCadence = 0
}
