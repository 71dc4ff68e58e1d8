internal import Foundation

/// An open file, closed when it goes out of scope; standard input and output are only borrowed.
struct Descriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool

  /// Opens a file. A child process never inherits it.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    var opened: Int32
    repeat { opened = open(path, flags | O_CLOEXEC, mode) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw .last }
    number = opened
    isOwned = true
  }

  private init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  static var standardInput: Descriptor { Descriptor(borrowing: STDIN_FILENO) }
  static var standardOutput: Descriptor { Descriptor(borrowing: STDOUT_FILENO) }

  deinit {
    if isOwned { close(number) }
  }

  /// Reads what there is, up to `limit` bytes; nothing at the end.
  ///
  /// - Parameter offset: Where to read in a regular file, without moving on; nil goes on from the last read.
  func read(atMost limit: Int, at offset: Int64? = nil) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var read: Int
      repeat {
        read =
          if let offset { pread(number, buffer.baseAddress, limit, off_t(offset)) } else {
            Foundation.read(number, buffer.baseAddress, limit)
          }
      } while read < 0 && errno == EINTR
      if read < 0 { failure = .last }
      count = max(0, read)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes, however many calls it takes.
  func write(_ bytes: RawSpan) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.extracting(droppingFirst: try writeSome(rest))
      } catch {
        guard error.code == EAGAIN else { throw error }
        _ = try isReady(for: POLLOUT, within: -1)
      }
    }
  }

  /// Writes what fits, in one call.
  ///
  /// - Returns: How many bytes were written.
  func writeSome(_ bytes: RawSpan) throws(SystemError) -> Int {
    var count: Int
    repeat {
      count = bytes.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .last }
    return count
  }

  /// Has what was written reach the disk, where the file lies on one.
  func synchronize() throws(SystemError) {
    guard fdatasync(number) == 0 || errno == EINVAL || errno == EROFS else { throw .last }
  }

  /// Locks the file against everyone else who locks it, until it is closed or unlocked.
  ///
  /// - Returns: Whether it could be locked: false when someone else has.
  func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw .last }
    return false
  }

  /// Takes ``lock()`` back.
  func unlock() {
    flock(number, LOCK_UN)
  }

  /// Whether the file can be read or written at once.
  ///
  /// - Parameter milliseconds: How long to wait for it; −1 without limit.
  func isReady(for events: Int32, within milliseconds: Int32 = 0) throws(SystemError) -> Bool {
    var request = pollfd(fd: number, events: Int16(events), revents: 0)
    var count: Int32
    repeat { count = poll(&request, 1, milliseconds) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .last }
    return count > 0
  }

  /// What the system knows about the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return status
  }
}
