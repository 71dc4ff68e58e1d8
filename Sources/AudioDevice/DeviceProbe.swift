internal import Glibc
internal import Synchronization

/// Finds out whether a sound device plays, by playing a moment of silence to it.
public enum DeviceProbe {
  /// How a device plays.
  public struct Playing: Sendable {
    /// How samples are handed to it, such as `32-bit float`.
    public let format: String
    public let periodFrames: Int
    public let bufferFrames: Int
    /// Whether it takes sound faster than anyone can hear it, as ALSA's `null` does.
    public let isUnpaced: Bool
    /// Whether the system let the thread that plays have real-time priority.
    public let isRealTime: Bool
  }

  /// Longer than a sound server takes to answer, in milliseconds.
  private static let patienceMs = 5000
  /// Long enough to tell a device that is no clock from one that plays, on a busy machine too.
  private static let seconds = 1.5

  /// Asks a device; takes as long as the silence, or until a device that does not answer is given up.
  ///
  /// - Parameters:
  ///   - device: Any name that ALSA knows.
  ///   - sampleRate: Frames per second.
  /// - Throws: ``DeviceError`` when it does not play.
  public static func ask(_ device: String, sampleRate: Int) throws(DeviceError) -> Playing {
    let answer = Answer()
    let thread = AudioThread(name: "kit-probe", urgency: .realTime) {
      answer.give(Result { () throws(DeviceError) in try play(to: device, sampleRate: sampleRate) })
    }
    guard let thread, let result = answer.wait(milliseconds: patienceMs) else {
      throw .lost(device: device, code: -ETIMEDOUT)
    }
    thread.join(milliseconds: 1000)
    let played = try result.get()
    return Playing(
      format: played.format, periodFrames: played.periodFrames, bufferFrames: played.bufferFrames,
      isUnpaced: played.isUnpaced, isRealTime: thread.isRealTime)
  }

  private struct Played {
    let format: String
    let periodFrames: Int
    let bufferFrames: Int
    let isUnpaced: Bool
  }

  /// What the thread that asks found out; a library may hold it for longer than anyone waits.
  private final class Answer: Sendable {
    private let result = Mutex<Result<Played, DeviceError>?>(nil)
    private let given = WakeUp()

    func give(_ answer: Result<Played, DeviceError>) {
      result.withLock { $0 = answer }
      given.wake()
    }

    func wait(milliseconds: Int) -> Result<Played, DeviceError>? {
      given.sleep(milliseconds: milliseconds)
      return result.withLock(\.self)
    }
  }

  private static func play(to device: String, sampleRate: Int) throws(DeviceError) -> Played {
    var sink = try ALSASink(device: device, sampleRate: sampleRate)
    let silence = [Float](repeating: 0, count: 2 * sink.periodFrames)
    let end = MonotonicClock.now() + Int64(patienceMs) * 1_000_000
    var framesLeft = Int(Double(sampleRate) * seconds)
    while framesLeft > 0 {
      let frames = min(framesLeft, sink.periodFrames)
      switch sink.write(silence, frames: frames) {
      case .played: framesLeft -= frames
      case .stalled: if MonotonicClock.now() > end { throw .lost(device: device, code: -ETIMEDOUT) }
      case .lost(let code): throw .lost(device: device, code: code)
      }
    }
    return Played(
      format: sink.format.words, periodFrames: sink.periodFrames, bufferFrames: sink.bufferFrames,
      isUnpaced: sink.isUnpaced)
  }
}

extension SampleFormat {
  /// The format as people call it.
  fileprivate var words: String {
    switch self {
    case .float32: "32-bit float"
    case .int32: "32 bit"
    case .int16: "16 bit"
    }
  }
}
