internal import Foundation

/// How the person who started the work stops it: a descriptor that becomes readable then.
public struct Interruption: Sendable {
  /// Nothing stops the work.
  public static let never = Interruption(descriptor: -1)

  /// The descriptor, left unread; −1 for none.
  let descriptor: Int32

  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether the work is to stop.
  var isRequested: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
