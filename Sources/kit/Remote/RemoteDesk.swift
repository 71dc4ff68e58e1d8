internal import CoachEngine
internal import Glibc
internal import VoiceScript
internal import WalkTraces

/// Lets other programs have a part in a walk: answers what they ask, does what they want, tells them what happens.
struct RemoteDesk {
  private let server: RemoteServer
  private let voice: VoiceLibrary
  /// How many of the walk's events have been told.
  private var toldCount = 0

  init(_ server: RemoteServer, voice: VoiceLibrary) {
    self.server = server
    self.voice = voice
  }

  /// What to poll for.
  var interests: [pollfd] { server.interests }

  /// Does and answers what was asked, and tells what has happened.
  mutating func serve(_ controller: inout WalkController) {
    tell(controller.events)
    server.serve { request in Self.answer(request, controller: &controller, voice: voice) }
    tell(controller.events)
  }

  private mutating func tell(_ events: [Event]) {
    for event in events[toldCount...] { server.tell(event.json) }
    toldCount = events.count
  }

  private static func answer(
    _ request: RemoteRequest, controller: inout WalkController, voice: VoiceLibrary
  ) -> String {
    do throws(Failure) {
      switch request {
      case .status: return try JSONLine.text(of: RemoteStatus(controller, process: getpid()))
      case .watch: break
      case .say(let name): try controller.audition(LineSelection.line(named: name, in: voice), followUp: nil, in: voice)
      case .event(let event):
        guard !controller.engine.isEnding else { throw .failed("the walk is ending") }
        if let input = event.input { controller.perform(input) }
      }
      return RemoteAnswer.done.json
    } catch {
      return RemoteAnswer.refused(error).json
    }
  }
}
