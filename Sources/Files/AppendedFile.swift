internal import Foundation
internal import Synchronization

/// A file that grows at its end and is safe on the disk soon after.
///
/// A thread of its own writes it, so that nobody waits for a disk. What cannot be written is kept and tried again, until
/// it can be or the file is closed: a disk that was full for a while leaves no gap.
public final class AppendedFile: Sendable {
  private struct State {
    var pending: [UInt8] = []
    /// The bytes of the file, those that are still to be written included.
    var count = 0
    var failure: SystemError?
    var isClosing = false
  }

  /// How long is gathered what one write takes to the disk.
  private static let spacing = DispatchTimeInterval.milliseconds(200)
  /// How long a disk that refuses is left alone.
  private static let retrySpacing = DispatchTimeInterval.seconds(3)
  /// How long a disk that hangs is waited for at the end.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Where it is.
  public let path: String
  private let file: Descriptor
  private let state: Mutex<State>
  private let hasMore = DispatchSemaphore(value: 0)
  private let isClosing = DispatchSemaphore(value: 0)
  private let hasClosed = DispatchSemaphore(value: 0)

  /// Makes a file for this process alone. It is there with its beginning, or not at all.
  ///
  /// - Throws: ``SystemError``, of `EEXIST` when there is one already.
  public convenience init(creating path: String, beginning: [UInt8]) throws(SystemError) {
    Self.haveLimitsTold()
    let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, mode: 0o600)
    do throws(SystemError) {
      _ = try file.lock()
      try file.write(beginning.span.bytes)
      try file.synchronize()
    } catch {
      unlink(path)
      throw error
    }
    self.init(file, path: path, count: beginning.count)
  }

  /// Goes on with a file that is open and locked, and lets go of all behind its first bytes.
  ///
  /// - Throws: ``SystemError`` when it cannot be cut.
  public convenience init(continuing file: consuming Descriptor, at count: Int, path: String) throws(SystemError) {
    guard ftruncate(file.number, off_t(count)) == 0 else { throw .last }
    self.init(file, path: path, count: count)
  }

  /// Opens a file anew, or what is no regular file as it is.
  ///
  /// - Throws: ``SystemError`` when it cannot be written.
  public convenience init(replacing path: String) throws(SystemError) {
    self.init(try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC), path: path)
  }

  private init(_ file: consuming Descriptor, path: String, count: Int = 0) {
    self.file = file
    self.path = path
    state = Mutex(State(count: count))
    Self.haveLimitsTold()
    Thread.detachNewThread { self.work() }
  }

  /// Has a limit on a file's size told as an error of the write, not by a signal that ends the walk.
  private static func haveLimitsTold() {
    signal(SIGXFSZ, SIG_IGN)
  }

  /// How many bytes the file has, those that are still to be written included.
  public var count: Int { state.withLock(\.count) }

  /// Why the last attempt to write failed; nil when it did not.
  public var failure: SystemError? { state.withLock(\.failure) }

  /// Adds bytes at the end, at once as far as the caller can tell.
  public func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    state.withLock { state in
      state.pending += bytes
      state.count += bytes.count
    }
    hasMore.signal()
  }

  /// Writes what is left, and leaves the file to others.
  ///
  /// - Returns: Why something is not written; nil when all is.
  public func close() -> SystemError? {
    state.withLock { $0.isClosing = true }
    isClosing.signal()
    hasMore.signal()
    guard hasClosed.wait(timeout: .now() + Self.patience) == .success else { return SystemError(code: ETIMEDOUT) }
    return failure
  }

  private func work() {
    var rest: [UInt8] = []
    var isNew = true
    while true {
      hasMore.wait()
      let (isLast, more) = state.withLock { state in
        defer { state.pending = [] }
        return (state.isClosing, state.pending)
      }
      rest += more
      let failure = write(&rest)
      state.withLock { $0.failure = failure }
      if isLast { break }
      if isNew, failure == nil {
        FileOutput.synchronizeFolder(of: path)
        isNew = false
      }
      if failure != nil { hasMore.signal() }
      if isClosing.wait(timeout: .now() + (failure == nil ? Self.spacing : Self.retrySpacing)) == .success {
        hasMore.signal()
      }
    }
    file.unlock()
    hasClosed.signal()
  }

  /// Writes what it can of the bytes and takes it from them.
  private func write(_ bytes: inout [UInt8]) -> SystemError? {
    guard !bytes.isEmpty else { return nil }
    do throws(SystemError) {
      var rest = bytes[...]
      defer { bytes = Array(rest) }
      while !rest.isEmpty { rest = rest.dropFirst(try file.writeSome(rest.span.bytes)) }
      try file.synchronize()
      return nil
    } catch {
      return error
    }
  }
}
