/// Makes one rising total out of a counter that may restart, jitter and be added to by hand.
struct StepCounter {
  /// Steps that no reading to come can take away: those before a restart, and those added by hand.
  private(set) var base = 0
  /// The highest reading since the counter last restarted.
  private(set) var highest = 0
  /// The last reading, whatever it was.
  private(set) var last = 0

  /// The walk's total.
  var total: Int { base + highest }

  /// Takes a reading and tells what was odd about it.
  ///
  /// A reading below half of the last one is a restarted counter; a smaller fall is jitter.
  mutating func read(_ reading: Int) -> Event.CounterFault? {
    let previous = last
    if reading >= previous {
      rise(to: reading)
      return nil
    }
    last = reading
    guard reading < previous - reading else { return .jitter }
    base += highest
    highest = reading
    return .restarted
  }

  /// Takes a reading that is not below the last one.
  mutating func rise(to reading: Int) {
    last = reading
    highest = max(highest, reading)
  }

  /// Adds steps by hand.
  mutating func add(_ steps: Int) {
    base += steps
  }
}
