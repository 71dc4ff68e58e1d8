import Foundation
import Testing

/// What the log of `kit simulate` tells, counted without the engine or the lab.
struct CountedLog {
  private(set) var announcements = 0
  private(set) var milestones = 0
  private(set) var superseded = 0
  /// How long each milestone that was spoken had waited.
  private(set) var waits: [Int] = []
  private(set) var longestSilenceMs = 0
  /// Announcements with a follow-up and announcements, by rung.
  private(set) var followUps: [String: (with: Int, all: Int)] = [:]
  private(set) var heard: [String: Int] = [:]
  /// Lines heard within an hour of the time before.
  private(set) var repeats = 0
  private(set) var speechMs = 0
  private(set) var announcementsByHour = [Int](repeating: 0, count: 24)
  private(set) var walkedMs = 0

  /// - Parameters:
  ///   - log: The lines of a walk that is neither paused nor silenced.
  ///   - milliseconds: How long a line sounds.
  init(_ log: String, milliseconds: (String) -> Int) throws {
    var lastHeard: [String: Int] = [:]
    var silentSince = 0
    for line in log.split(separator: "\n") {
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let ms = event["ms"] as? Int ?? 0
      let walkMs = event["walkMs"] as? Int ?? 0
      switch event["type"] as? String {
      case "milestone": milestones += 1
      case "superseded": superseded += 1
      case "speaking":
        announcements += 1
        announcementsByHour[walkMs / 3_600_000] += 1
        longestSilenceMs = max(longestSilenceMs, walkMs - silentSince)
        let rung = event["rung"] as? String ?? ""
        let followUp = event["followUp"] as? String
        followUps[rung, default: (0, 0)].all += 1
        if followUp != nil { followUps[rung, default: (0, 0)].with += 1 }
        if rung != "soft", rung != "lifecycle" { waits.append(event["waitedMs"] as? Int ?? 0) }
        for name in [event["primary"] as? String, followUp].compactMap(\.self) {
          heard[name, default: 0] += 1
          if let before = lastHeard[name], ms - before <= 3_600_000 { repeats += 1 }
          lastHeard[name] = ms
          speechMs += milliseconds(name)
        }
      case "spoken": silentSince = walkMs
      case "walkEnded":
        longestSilenceMs = max(longestSilenceMs, walkMs - silentSince)
        walkedMs = walkMs
      default: break
      }
    }
  }
}
