internal import Files

/// Where the bytes of a live step source come from.
protocol LiveBytes: AnyObject {
  /// What to poll for bytes to read; nil when polling tells nothing.
  var pollDescriptor: Int32? { get }

  /// Reads what there is, without waiting.
  func read(atMost limit: Int) throws(SystemError) -> LiveBytesRead
}

/// What reading without waiting brought.
enum LiveBytesRead: Equatable {
  case bytes([UInt8])
  /// Nothing for now.
  case nothing
  /// What comes next does not follow what came before.
  case restarted
  /// There will be no more.
  case ended
}
