public import CoachEngine
internal import Files
internal import Foundation

/// A live source of steps: a file that grows, a FIFO, a device, or standard input, with one reading a line.
///
/// Nothing in it waits and nothing runs beside it: call ``read(at:)`` when ``pollDescriptor`` has something to read, or
/// every ``checkIntervalMs`` when there is none to poll.
///
/// - A **regular file** is followed from its start as it grows. When it is cut, written anew or replaced, it is read from
///   its start again. A line counts once its end has been written.
/// - A **FIFO** may have any number of writers, one after another, and does not end when one goes.
/// - **Standard input** (`-`) and a device end when the other side closes them.
public final class LiveStepFile {
  /// How often a source without a descriptor to poll is worth a look, in milliseconds.
  public static let checkIntervalMs: Int64 = 250

  private static let chunkSize = 1 << 12
  /// How much one call takes in at most: a source that never stops must not hold up the walk.
  private static let mostBytesAtOnce = 1 << 15

  private let bytes: any LiveBytes
  private let stallsAfterMs: Int64
  private var parser = StepLineParser()
  private var lastReadingAt: SessionTime?
  private var ended: LiveStepStatus?

  /// How many lines were no readings.
  public private(set) var rejectedCount = 0
  /// Why the last of them was none.
  public private(set) var lastRejection: StepLineRejection?
  /// How often a regular file was begun again because it was cut, written anew or replaced.
  public private(set) var restartCount = 0

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - path: A path, or `-` for standard input.
  ///   - stallsAfterMs: After so many milliseconds without a reading the source counts as stalled.
  /// - Throws: ``LiveStepError`` when it cannot be opened. A FIFO needs the right to write too: it is held open for
  ///   writing, so that it outlives its writers.
  public init(path: String, stallsAfterMs: Int64 = 15_000) throws(LiveStepError) {
    self.stallsAfterMs = stallsAfterMs
    do {
      bytes = try Self.open(path)
    } catch {
      throw LiveStepError(path: path == "-" ? "standard input" : path, reason: error)
    }
  }

  /// What to poll for something to read; nil for a regular file, which polling says nothing about, and after the end.
  public var pollDescriptor: Int32? { ended == nil ? bytes.pollDescriptor : nil }

  /// Takes in what has come, without waiting.
  ///
  /// - Parameter now: The time it is, for ``status(at:)``.
  /// - Returns: The readings, oldest first, each from 0 to ``TraceLimits/mostSteps``.
  public func read(at now: SessionTime) -> [Int] {
    guard ended == nil else { return [] }
    var readings: [Int] = []
    var count = 0
    do throws(SystemError) {
      reading: while count < Self.mostBytesAtOnce {
        switch try bytes.read(atMost: Self.chunkSize) {
        case .bytes(let more):
          count += more.count
          take(parser.feed(more), into: &readings)
        case .restarted:
          count += Self.chunkSize
          restartCount += 1
          parser.reset()
        case .nothing:
          break reading
        case .ended:
          end(because: nil, into: &readings)
          break reading
        }
      }
    } catch {
      end(because: error, into: &readings)
    }
    if !readings.isEmpty { lastReadingAt = now }
    return readings
  }

  /// How the source fares.
  public func status(at now: SessionTime) -> LiveStepStatus {
    if let ended { return ended }
    guard let lastReadingAt else { return .waiting }
    return now - lastReadingAt >= stallsAfterMs ? .stalled(since: lastReadingAt) : .receiving
  }

  private func take(_ lines: [StepLine], into readings: inout [Int]) {
    for line in lines {
      switch line {
      case .reading(let steps):
        readings.append(steps)
      case .rejected(let rejection):
        rejectedCount += 1
        lastRejection = rejection
      }
    }
  }

  private func end(because error: SystemError?, into readings: inout [Int]) {
    if let last = parser.finish() { take([last], into: &readings) }
    ended = .ended(error)
  }

  private static func open(_ path: String) throws(SystemError) -> any LiveBytes {
    if path == "-" { return StreamedBytes(.standardInput) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw SystemError(code: EISDIR)
    case S_IFIFO:
      return StreamedBytes(try Descriptor(opening: path, O_RDWR | O_NONBLOCK))
    case S_IFREG:
      return FollowedBytes(try Descriptor(opening: path, O_RDONLY), path: path)
    default:
      return StreamedBytes(try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY))
    }
  }
}
