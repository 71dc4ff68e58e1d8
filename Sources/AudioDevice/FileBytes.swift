internal import Glibc

/// The bytes of an open file as a decoder asks for them, a few at a time, read from the system in large pieces.
///
/// No stream of the C library, since whoever flushes those waits for one that a slow disk holds up.
final class FileBytes {
  private static let piece = 1 << 16

  /// The system's error number of the last read, 0 where it succeeded.
  private(set) var failure: Int32 = 0
  private let descriptor: Int32
  private let buffer = UnsafeMutableRawPointer.allocate(byteCount: piece, alignment: 16)
  /// Which bytes of the file lie in the buffer.
  private var held = 0..<0
  private var position = 0

  /// - Parameter descriptor: An open file, closed with this.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// Reads on.
  ///
  /// - Returns: How many bytes were read, 0 at the end, −1 where the system refuses.
  func read(into target: UnsafeMutableRawPointer, count: Int) -> Int {
    if !held.contains(position) {
      var done = 0
      repeat { done = pread(descriptor, buffer, Self.piece, position) } while done < 0 && errno == EINTR
      failure = done < 0 ? errno : 0
      guard done >= 0 else { return -1 }
      held = position..<position + done
    }
    let done = min(count, held.upperBound - position)
    target.copyMemory(from: buffer + (position - held.lowerBound), byteCount: done)
    position += done
    return done
  }

  /// Goes to another place, as `lseek` does.
  ///
  /// - Returns: The place, −1 where there is none.
  func seek(to offset: Int, from origin: Int32) -> Int {
    var start = 0
    if origin == SEEK_CUR { start = position }
    if origin == SEEK_END {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return -1 }
      start = Int(status.st_size)
    }
    guard start + offset >= 0 else { return -1 }
    position = start + offset
    return position
  }
}
