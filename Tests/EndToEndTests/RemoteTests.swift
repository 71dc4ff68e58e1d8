import Foundation
import TestSupport
import Testing

/// `kit remote`: a session that a script steers.
@Suite struct RemoteTests {
  private let runtime: TemporaryFolder

  init() throws {
    runtime = try TemporaryFolder()
  }

  private var environment: [String: String] { ["XDG_RUNTIME_DIR": runtime.path] }

  private func remote(_ words: String...) throws -> Program.Outcome {
    try Program.run(["remote"] + words, environment: environment)
  }

  private func walk() throws -> RunningProgram {
    try RunningProgram(
      ["walk", "--plain", "--manual", "--seed", "5", "--set", "audio.device=null"], environment: environment)
  }

  /// Waits until as many walks as that answer.
  private func awaitSockets(_ count: Int) async throws -> Bool {
    try await eventually {
      let sockets = (try? FileManager.default.contentsOfDirectory(atPath: runtime.path("kit"))) ?? []
      return sockets.count == count
    }
  }

  @Test func aScriptSteersAWalk() async throws {
    let walk = try walk()
    try #require(await awaitSockets(1))
    for words in [["inject", "1500"], ["set", "cooldownSeconds=600"], ["pause"]] {
      let outcome = try Program.run(["remote"] + words, environment: environment)
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(words): \(outcome.errors)")
    }
    let json = try remote("status", "--json").output
    let status = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(status["steps"] as? Int == 1500)
    #expect(status["state"] as? String == "paused")
    #expect(status["seed"] as? Int == 5)
    #expect(try remote("status").output.hasPrefix("paused  "))
    let refused = try remote("say", "steps/1000-9")
    #expect(refused.status == 1 && refused.errors.hasPrefix("kit: no line 'steps/1000-9'; did you mean 'steps/1000-"))
    #expect(try remote("end").status == 0)
    let output = walk.wait()
    #expect(output.contains("  Reached 1,000 steps\n"))
    #expect(output.contains("  cooldownSeconds is now 600, was 90\n"))
    #expect(output.contains("  Paused\n"))
    #expect(output.contains("\n1,500 steps in "))
    #expect(try await awaitSockets(0))
  }

  @Test func whoWatchesHearsEveryEvent() async throws {
    let walk = try walk()
    try #require(await awaitSockets(1))
    let watcher = try ChildProcess(
      Program.path, ["remote", "watch"], output: runtime.path("events"),
      environment: Program.environment(home: runtime.path, adding: environment))
    // The watcher is connected once it has been told something.
    try #require(
      await eventually {
        _ = try? remote("inject", "10")
        _ = try? remote("pause")
        _ = try? remote("resume")
        return runtime.text(of: "events")?.isEmpty == false
      })
    #expect(try remote("inject", "5000").status == 0)
    #expect(try remote("end").status == 0)
    _ = walk.wait()
    #expect(watcher.wait() == 0)
    let events = (runtime.text(of: "events") ?? "").split(separator: "\n")
    #expect(events.contains { $0.contains(#""type":"milestone""#) && $0.contains(#""trigger":"steps.5000""#) })
    #expect(events.last?.hasPrefix(#"{"type":"walkEnded","#) == true)
  }

  @Test func severalWalksAreToldApart() async throws {
    let first = try walk()
    let second = try walk()
    try #require(await awaitSockets(2))
    let outcome = try remote("status")
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("kit: 2 walks are running; choose one with --walk: "))
    let numbers = outcome.errors.matches(of: /\d+/).map { String($0.0) }.suffix(2)
    for number in numbers { #expect(try remote("end", "--walk", number).status == 0) }
    _ = first.wait()
    _ = second.wait()
  }

  @Test func withoutAWalkItSaysSo() throws {
    let none = try remote("status")
    #expect(none.status == 1 && none.errors == "kit: no walk is running; begin one with `kit`\n")
    let unknown = try remote("sing")
    #expect(unknown.status == 2 && unknown.errors.contains("found 'sing'"))
    #expect(try remote().status == 2)
  }
}
