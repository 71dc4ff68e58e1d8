public import Glibc

/// An open file, closed when it goes out of scope; standard input and output are only borrowed.
public struct Descriptor: ~Copyable, Sendable {
  /// Its number, for calls of the system.
  public let number: Int32
  private let isOwned: Bool

  /// Opens a file. A child process never inherits it.
  ///
  /// - Parameter mode: The permissions of a file that is made, but for what the process's mask takes away.
  public init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
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

  public static var standardInput: Descriptor { Descriptor(borrowing: STDIN_FILENO) }
  static var standardOutput: Descriptor { Descriptor(borrowing: STDOUT_FILENO) }

  deinit {
    if isOwned { close(number) }
  }

  /// Reads what there is, up to `limit` bytes; nothing at the end.
  ///
  /// - Parameter offset: Where to read in a regular file, without moving on; nil goes on from the last read.
  public func read(atMost limit: Int, at offset: Int64? = nil) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var read: Int
      repeat {
        read =
          if let offset { pread(number, buffer.baseAddress, limit, off_t(offset)) } else {
            Glibc.read(number, buffer.baseAddress, limit)
          }
      } while read < 0 && errno == EINTR
      if read < 0 { failure = .last }
      count = max(0, read)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads what there is as ``read(atMost:at:)`` does, and waits for it where there is nothing yet.
  ///
  /// Standard input may have been set not to block by whoever shares it.
  public func readNext(atMost limit: Int) throws(SystemError) -> [UInt8] {
    while true {
      do throws(SystemError) {
        return try read(atMost: limit)
      } catch {
        guard error.code == EAGAIN else { throw error }
        _ = try isReady(for: POLLIN, within: -1)
      }
    }
  }

  /// Reads to the end.
  ///
  /// - Returns: Nil when there are more than `limit` bytes.
  public func readAll(atMost limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try readNext(atMost: 1 << 18)
      if more.isEmpty { return bytes }
      bytes += more
    }
    return nil
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
      count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
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
  public func lock() throws(SystemError) -> Bool {
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
  public func isReady(for events: Int32, within milliseconds: Int32 = 0) throws(SystemError) -> Bool {
    var request = pollfd(fd: number, events: Int16(events), revents: 0)
    var count: Int32
    repeat { count = poll(&request, 1, milliseconds) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .last }
    return count > 0
  }

  /// What the system knows about the file.
  public func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return status
  }
}
