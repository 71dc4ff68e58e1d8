/// One data message of a FIT file, with the numbers in it.
struct FITMessage {
  /// What kinds of messages are looked at, by their global numbers in the FIT profile.
  enum Kind: Int {
    case fileID = 0
    case session = 18
    case record = 20
    case event = 21
    case activity = 34
    case monitoring = 55
    case monitoringInfo = 103
  }

  let kind: Kind
  /// Where in the file it begins, in bytes.
  let offset: Int
  /// By their numbers in the message; none of those that the device marked as unknown.
  var fields: [UInt8: Int64]
  /// Seconds since 31 December 1989 in universal time, the epoch of FIT; of a compressed header where the message has one.
  var timestamp: Int64?

  subscript(field: UInt8) -> Int64? { fields[field] }

  /// A moment on FIT's clock.
  static func moment(_ seconds: Int64) -> Moment { Moment(milliseconds: (seconds + 631_065_600) * 1000, offset: 0) }
}
