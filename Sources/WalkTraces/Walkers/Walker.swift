/// A synthetic walker, by the name that is given on a command line.
public enum Walker: String, CaseIterable, BitwiseCopyable, Sendable {
  /// Slow, with stops to look at things.
  case stroll
  /// Steady, for exercise.
  case brisk
  /// A day's march: fast at first, slower by the hour, with rests.
  case ultra
  /// Through a town: brisk between lights, and standing at every second one.
  case commute
  /// A person drawn from the seed: one of the others with a cadence, a phone and a counter of its own.
  case mix

  /// How this walker walks.
  ///
  /// The cadences lie in the bands of Tudor-Locke and Rowe ("Using cadence to study free-living ambulatory behaviour",
  /// Sports Medicine 42, 2012): 80–99 steps a minute is medium walking, 100–119 brisk, 120 and more faster; pedestrians
  /// observed in eight studies went at 115. Tudor-Locke et al. ("Walking cadence (steps/min) and intensity in 21–40 year
  /// olds: CADENCE-adults", International Journal of Behavioral Nutrition and Physical Activity 16:8, 2019) put moderate
  /// intensity at 100 steps a minute and vigorous at 130.
  ///
  /// The rest is assumed, plausible and not measured: how cadence varies, how often and how long a walker stands, at lights
  /// too, and how one tires.
  var profile: WalkerProfile {
    switch self {
    case .stroll:
      WalkerProfile(
        cadence: 85, spread: 14, walkSeconds: 20...90, standShare: 8, standSeconds: 15...120)
    case .brisk:
      WalkerProfile(
        cadence: 118, spread: 8, walkSeconds: 30...120, standShare: 1, standSeconds: 5...20)
    case .ultra:
      WalkerProfile(
        cadence: 128, spread: 6, walkSeconds: 60...300, standShare: 4, standSeconds: 120...480,
        tiringPerHour: 2, leastCadence: 100)
    case .commute:
      WalkerProfile(
        cadence: 112, spread: 10, walkSeconds: 30...110, standShare: 50, standSeconds: 5...60)
    case .mix:
      preconditionFailure("a mix is a person before it walks")
    }
  }
}
