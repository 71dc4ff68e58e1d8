import CTerminal
import Glibc

/// Signals as something to poll: a handler sets a flag and writes a byte, the loop does the work.
///
/// Handlers belong to the whole process, so one pipe is kept at a time; a second one takes the signals over.
public final class SignalPipe {
  private let signals: [Signal]
  private let reader: CInt
  private let writer: CInt

  /// Catches `signals` until it is released. A signal that the program was started to ignore stays ignored.
  public init(_ signals: [Signal] = Signal.allCases) throws(TerminalError) {
    var ends: [CInt] = [-1, -1]
    guard kit_terminal_pipe(&ends) == 0 else {
      throw .failed("pipe")
    }
    (reader, writer) = (ends[0], ends[1])
    self.signals = signals
    for signal in signals {
      let code = kit_signal_catch(signal.number, writer)
      if code != 0 { throw .failed("sigaction", code: code) }
    }
  }

  deinit {
    for signal in signals { kit_signal_release(signal.number) }
    close(reader)
    close(writer)
  }

  /// Readable when a signal has arrived.
  public var descriptor: CInt { reader }

  /// Stops the process as Ctrl-Z does by itself, where a shell is there to let it go on; returns when it has.
  public func stop() {
    kit_signal_stop()
  }

  /// The signals that have arrived since the last call, each once.
  public func take() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reader, &bytes, bytes.count) > 0 {}
    return signals.filter { kit_signal_take($0.number) != 0 }
  }
}
