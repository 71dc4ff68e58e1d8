import CoachEngine
import Foundation
import TestSupport
import VoiceScript

/// A walk that the program has rendered, with its log.
struct RenderedWalk {
  /// What was spoken, as the log has it.
  struct Spoken {
    let milliseconds: Int
    let primary: Line
    let followUp: Line?
    /// When it was spoken, or cut.
    let end: Int
    let wasCut: Bool

    /// Whether the music is meant to be down so many milliseconds behind the beginning.
    func isDucking(at millisecond: Int, scope: String) -> Bool {
      guard millisecond >= 0, millisecond < end - milliseconds else { return false }
      guard scope == "speech", followUp != nil else { return true }
      let gap = 350 + primary.sampleCount / 48
      return millisecond < gap || millisecond >= gap + 1750 - 350
    }
  }

  static let voice = Result { try VoiceLibrary(folder: "\(Program.repository.path)/Audio") }

  let outcome: Program.Outcome
  let log: String
  let sound: WAVFile
  let spoken: [Spoken]

  /// Renders a walk that a trace tells.
  init(trace: String, _ options: [String]) throws {
    let folder = try TemporaryFolder()
    let arguments = ["--trace", try folder.write(trace, to: "walk.csv"), "--seed", "1"]
    outcome = try Program.run(
      ["render", "-o", folder.path("walk.wav"), "--log", folder.path("log")] + arguments + options)
    guard let sound = WAVFile(path: folder.path("walk.wav")), let log = folder.text(of: "log") else {
      throw NotRendered(outcome: outcome)
    }
    self.sound = sound
    self.log = log
    spoken = try Self.spoken(log)
  }

  struct NotRendered: Error {
    let outcome: Program.Outcome
  }

  /// The events of the log.
  static func events(_ log: String) throws -> [[String: Any]] {
    try log.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  /// What is spoken, by a log.
  static func spoken(_ log: String) throws -> [Spoken] {
    let lines = Dictionary(uniqueKeysWithValues: try voice.get().catalog.lines.map { ($0.name, $0) })
    var result: [Spoken] = []
    var begun: (milliseconds: Int, primary: Line, followUp: Line?)?
    for event in try events(log) {
      guard let milliseconds = event["ms"] as? Int else { continue }
      if event["type"] as? String == "speaking", let primary = lines[event["primary"] as? String ?? ""] {
        begun = (milliseconds, primary, (event["followUp"] as? String).flatMap { lines[$0] })
      } else if event["type"] as? String == "spoken", let start = begun {
        result.append(
          Spoken(
            milliseconds: start.milliseconds, primary: start.primary, followUp: start.followUp, end: milliseconds,
            wasCut: event["cut"] as? Bool == true))
        begun = nil
      }
    }
    return result
  }
}
