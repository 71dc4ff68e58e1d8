/// How the music's level moves: in straight lines of decibels, at what a full depth takes in the time of attack or release.
struct DuckingLaw {
  var (depth, attackMs, releaseMs) = (-16.0, 250.0, 900.0)
  /// The level now, in dB under that of music that is not ducked.
  private(set) var decibels = 0.0

  mutating func advance(milliseconds: Double, isDown: Bool) {
    let target = isDown ? depth : 0
    let step = -depth * milliseconds / (decibels > target ? attackMs : releaseMs)
    decibels = decibels > target ? max(target, decibels - step) : min(target, decibels + step)
  }
}
