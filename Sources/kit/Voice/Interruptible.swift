internal import Glibc
internal import Terminal
internal import VoiceStudio

/// Work that a person stops with Ctrl-C, after which nothing half done is left.
enum Interruptible {
  /// Does the work; when it was interrupted, ends the program as the signal would have.
  ///
  /// - Throws: ``Failure`` with what kept it from being done.
  static func run<Outcome>(
    _ work: (Interruption) throws(StudioError) -> Outcome
  ) throws(Failure) -> Outcome {
    do {
      let signals = try SignalPipe([.interrupt, .terminate, .hangUp])
      do throws(StudioError) {
        return try work(Interruption(descriptor: signals.descriptor))
      } catch {
        if case .unusable(let problem) = error { throw Failure.usage(problem) }
        guard error == .interrupted else { throw Failure.failed("\(error)") }
        fflush(nil)
        exit(128 + (signals.take().first ?? .interrupt).number)
      }
    } catch let error as Failure {
      throw error
    } catch {
      throw .failed("\(error)")
    }
  }
}
