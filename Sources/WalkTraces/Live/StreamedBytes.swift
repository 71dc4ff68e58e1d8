internal import Files
internal import Foundation

/// The bytes of a FIFO, a device or standard input.
final class StreamedBytes: LiveBytes {
  private let file: Descriptor

  init(_ file: consuming Descriptor) {
    self.file = file
  }

  var pollDescriptor: Int32? { file.number }

  func read(atMost limit: Int) throws(SystemError) -> LiveBytesRead {
    // Asking first keeps standard input as it is: set not to block, it would be so for every program that shares it.
    guard try file.isReady(for: POLLIN) else { return .nothing }
    do throws(SystemError) {
      let bytes = try file.read(atMost: limit)
      return bytes.isEmpty ? .ended : .bytes(bytes)
    } catch {
      guard error.code == EAGAIN else { throw error }
      return .nothing
    }
  }
}
