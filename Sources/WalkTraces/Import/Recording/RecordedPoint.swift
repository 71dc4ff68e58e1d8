/// What a recording knows of one moment of a walk.
struct RecordedPoint {
  var time: Moment
  /// Steps or strides a minute, as the recording counts them.
  var cadence: Double?
  /// Metres since the recording began.
  var distance: Double?
  var position: Position?
  /// Steps since the recording began.
  var steps: Int?
  /// Whether the recording had stopped before this point.
  var beginsSegment = false

  /// Reads a cadence.
  ///
  /// - Throws: ``ImportFault`` for anything but a number from 0 to 300.
  static func cadence(_ text: String) throws(ImportFault) -> Double {
    guard let value = Double(text), (0...300).contains(value) else {
      throw ImportFault(expected: "a cadence from 0 to 300", found: text)
    }
    return value
  }

  /// Reads a moment.
  static func time(_ text: String) throws(ImportFault) -> Moment {
    guard let time = Moment(parsing: text) else {
      throw ImportFault(expected: "a time such as 2026-05-01T07:30:00Z", found: text)
    }
    return time
  }
}
