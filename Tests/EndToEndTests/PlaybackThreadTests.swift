import Foundation
import TestSupport
import TestTraits
import Testing

/// The thread that plays, while the real program walks.
@Suite(.live) struct PlaybackThreadTests {
  private struct Thread {
    let pageFaults: Int
    let policy: Int

    /// What the system says of a program's thread.
    init?(named name: String, of process: Int32) {
      let tasks = "/proc/\(process)/task"
      for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
        guard let text = try? String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8),
          text.contains("(\(name))"), let end = text.lastIndex(of: ")")
        else { continue }
        // See proc_pid_stat(5); what is behind the name begins with the third field.
        let fields = text[end...].split(separator: " ").dropFirst().map { Int($0) ?? 0 }
        guard fields.count > 38 else { continue }
        pageFaults = fields[7] + fields[9]
        policy = fields[38]
        return
      }
      return nil
    }
  }

  /// Whether who runs the tests may have real-time scheduling.
  private static let mayBeUrgent = (try? Tool.run("chrt", ["--rr", "10", "true"]).status) == 0

  @Test(arguments: [true, false])
  func touchesNoNewMemoryAndIsUrgentWhereItMayBe(mayBeUrgent: Bool) async throws {
    guard !mayBeUrgent || Self.mayBeUrgent else { return }
    let device = try ScriptedDevice()
    let needsDropping = !mayBeUrgent && Self.mayBeUrgent
    guard !needsDropping || Tool.isInstalled("setpriv") else { return }
    let walk = try LiveWalk(on: device, through: needsDropping ? ["setpriv", "--bounding-set=-sys_nice"] : [])
    // Eight seconds into the walk, all there is has been used once.
    #expect(try await eventually { device.playedBytes > 8 * 48_000 * 8 })
    let before = try #require(Thread(named: "kit-playback", of: walk.identifier))
    #expect(try await eventually { device.playedBytes > 18 * 48_000 * 8 })
    let after = try #require(Thread(named: "kit-playback", of: walk.identifier))
    #expect(after.pageFaults == before.pageFaults)
    #expect((after.policy == SCHED_RR) == mayBeUrgent)
    let outcome = try await walk.leave()
    #expect(outcome.log == outcome.expectedLog)
  }
}
