import Foundation
import TestSupport
import Testing

/// `kit voice` as a writer uses it, with an engine that says every line with one recording of Kit's own.
@Suite struct VoiceCommandTests {
  private let folder: TemporaryFolder
  private let recording = "\(Program.repository.path)/Audio/session/start-1.mp3"

  init() throws {
    folder = try TemporaryFolder()
    try script(["You showed up.", "We begin here."])
  }

  private func script(_ start: [String]) throws {
    let content = try JSONEncoder().encode(["session": ["start": start]])
    try content.write(to: URL(fileURLWithPath: folder.path("script.json")))
  }

  private func kit(_ arguments: String..., signal: CInt? = nil, after seconds: TimeInterval = 0) throws
    -> Program.Outcome
  {
    try Program.run(
      ["voice"] + arguments + ["--audio", folder.path], environment: ["KIT_SPEECH_ENGINE": ""], signal: signal,
      after: seconds)
  }

  @Test func recordingCheckingRewordingPruning() throws {
    let engine = "sh -c 'ffmpeg -nostdin -v error -y -i \"$0\" -c:a pcm_f32le \"$2\"' '\(recording)' {text} {wav}"
    #expect(try kit("status").output.hasPrefix("2 lines: 0 fresh, 0 stale, 2 missing; 0 orphaned\n"))
    #expect(try kit("status", "--strict").status == 1)
    let rendered = try kit("render", "--engine", engine)
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(rendered.output.split(separator: "\n").count == 2)
    let status = try kit("status", "--strict")
    #expect(status.status == 0)
    #expect(status.output == "2 lines: 2 fresh, 0 stale, 0 missing; 0 orphaned\n")
    let check = try kit("check")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.hasPrefix("2 recordings"))

    try script(["You showed up today."])
    #expect(
      try kit("status").output == """
        1 line: 0 fresh, 1 stale, 0 missing; 1 orphaned
        stale     session/start-1  was "You showed up.", now "You showed up today."
        orphaned  session/start-2  an MP3 and a row of the manifest without a line

        """)
    let json = try kit("status", "--json").output
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    let again = try kit("render", "--prune", "--engine", engine)
    #expect(again.output.hasPrefix("removed session/start-2\nsession/start-1  "))
    #expect(try kit("status", "--strict").status == 0)
    #expect(try kit("render").output == "All lines are recorded.\n")
  }

  @Test func whatIsMissingOrWrongIsOneLine() throws {
    let missing = try kit("render")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("no speech engine at "))
    #expect(missing.errors.contains("scripts/voice/install"))
    let failing = try kit("render", "--engine", "sh -c 'echo no voice >&2; exit 3' {text} {wav}")
    #expect(failing.status == 1)
    #expect(failing.errors.contains("kit: session/start-1: the speech engine sh ended with status 3: no voice\n"))
    #expect(failing.errors.hasSuffix("2 of 2 lines could not be recorded; their old recordings stand\n"))
    let none = try kit("render", "--engine", "/nope/kit-speak")
    #expect(none.status == 2)
    #expect(none.errors.hasPrefix("kit: the speech engine /nope/kit-speak cannot be started: no such file"))
    let unknown = try kit("render", "session/strat-1")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("did you mean 'session/start-1'?"))
    #expect(try kit("render", "--engine", "say {text}").status == 2)
    #expect(try kit("render", "--engine", "sh -c 'say {text} > {wav}'").errors.contains("as words of their own"))
    #expect(try kit("check").status == 1)
  }

  @Test func interruptedItLeavesNothingHalf() throws {
    let flag = try TemporaryFolder()
    let engine = "sh -c 'echo $$ > \(flag.path("engine")); sleep 600' {text} {wav}"
    let program = try ChildProcess(
      Program.path, ["voice", "render", "--engine", engine, "--audio", folder.path],
      environment: Program.environment(home: flag.path, adding: ["TMPDIR": flag.path]))
    let deadline = Date(timeIntervalSinceNow: 60)
    while flag.text(of: "engine")?.hasSuffix("\n") != true, Date() < deadline { usleep(20_000) }
    let identifier = try #require(flag.text(of: "engine").flatMap { Int32($0.dropLast()) })
    program.send(SIGINT)
    #expect(program.wait() == 130)
    #expect(folder.names == ["script.json"])
    #expect(flag.names == ["engine"])
    // It ended with what conducted it.
    #expect(kill(identifier, 0) != 0)
  }

  @Test func twoAtATimeDoNotUndoEachOther() throws {
    let other = open(folder.path, O_RDONLY)
    defer { close(other) }
    try #require(other >= 0 && flock(other, LOCK_EX | LOCK_NB) == 0)
    let refused = try kit("render", "--engine", "true {text} {wav}")
    #expect(refused.status == 1)
    #expect(refused.errors == "kit: \(folder.path): another kit changes the voice there; let it finish first\n")
    #expect(folder.names == ["script.json"])
    // Reading needs no turn.
    #expect(try kit("status").status == 0)
  }
}
