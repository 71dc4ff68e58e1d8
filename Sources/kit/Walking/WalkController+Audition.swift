internal import CoachEngine
internal import VoiceScript

extension WalkController {
  /// Lets lines be heard beside the walk, which does not know of it.
  ///
  /// - Throws: ``Failure`` when Kit is speaking, when there is no recording, and when nothing is heard at all.
  func audition(_ primary: Line, followUp: Line?, in voice: VoiceLibrary) throws(Failure) {
    if let line = [primary, followUp].compactMap(\.self).first(where: { voice.state(of: $0) == .missing }) {
      throw .failed("\(line.name) is not recorded")
    }
    try audition(
      Composition(
        of: Trigger(of: primary.place) ?? .soft, primary: primary, followUp: followUp,
        silences: engine.configuration.composition))
  }

  /// Lets what Kit said last be heard again.
  ///
  /// - Throws: ``Failure`` as ``audition(_:followUp:in:)``, and when nothing has been said.
  func sayAgain() throws(Failure) {
    for event in events.reversed() {
      if case .speaking(let composition) = event.kind { return try audition(composition) }
    }
    throw .failed("Kit has said nothing yet")
  }

  private func audition(_ composition: Composition) throws(Failure) {
    guard engine.speaking == nil else { throw .failed("Kit is speaking") }
    guard let sound, sound.isHeard else { throw .failed("there is no sound: \(composition.primary.name) is not heard") }
    sound.audition(composition)
  }
}
