internal import CALSA
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

  private static let messages = Mutex<[String]>([])

  /// What keeps ALSA from reading its own configuration, without which it knows no device: the file, the line, and ALSA's
  /// words for it. Nil where it can read it.
  ///
  /// The error of a device that is opened then is that of a device nobody knows; only ALSA's messages name the file.
  public static func configurationFault() -> String? {
    messages.withLock { $0 = [] }
    kit_alsa_hear_messages { _, _, _, _, format, arguments in
      let message = DeviceProbe.message(format, arguments)
      DeviceProbe.messages.withLock { $0.append(message) }
    }
    let code = snd_config_update()
    kit_alsa_silence_messages()
    let told = messages.withLock(\.self)
    // It goes on where the file that ALSA_CONFIG_PATH names is not there.
    guard let reason = told.first else { return code < 0 ? snd_strerror(code).map { String(cString: $0) } : nil }
    let file = told.lazy.compactMap { $0.prefixMatch(of: /(.+) may be old or corrupted/)?.1 }.first
    guard let file else { return reason }
    // Of an included file ALSA gives the name, of others none or this one.
    guard let place = reason.wholeMatch(of: /(?:_toplevel_)?:(\d+):\d+:(.+)/) else { return "\(file): \(reason)" }
    return "\(file), line \(place.1): \(place.2)"
  }

  private static func message(_ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?) -> String {
    guard let format, let arguments else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      vsnprintf(text, buffer.count, format, arguments)
      return String(cString: text)
    }
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
