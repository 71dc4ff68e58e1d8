import Foundation
import TestSupport
import Testing
import VoiceScript

@testable import VoiceStudio

/// An engine is a stranger's program: what it does wrong is told in a line, and harms no other line.
@Suite struct SpeechEngineTests {
  private let folder: TemporaryFolder
  private let fixture: SpeechFixture

  init() throws {
    fixture = try SpeechFixture()
    folder = fixture.folder
  }

  private func speak(_ body: String, text: String = "You showed up.", limit: Duration = .seconds(20)) throws {
    let command = try SpeechCommand("\(fixture.program(body)) {text} {wav}")
    try SpeechEngine(command, limit: limit).speak(text, into: folder.path("out.wav"))
  }

  @Test func theTextArrivesAsItIs() throws {
    let text = "It's \"$(touch pwned)\" `id`; {wav} \\ * \u{2013} é | > x"
    try speak("printf %s \"$1\" >\"$2\"", text: text)
    #expect(folder.text(of: "out.wav") == text)
  }

  @Test(arguments: [
    ("echo no model here >&2; exit 3", "ended with status 3: no model here"),
    ("kill -SEGV $$", "was ended by signal 11 (Segmentation fault) and said nothing"),
    ("exit 0", "wrote no file"),
    ("touch \"$2\"", "wrote an empty file"),
  ])
  func whatGoesWrongIsNamed(body: String, reason: String) throws {
    let error = #expect(throws: StudioError.self) { try speak(body) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func aMissingProgramIsOfNoUseForAnyLine() throws {
    let command = try SpeechCommand("/no/such/engine {text} {wav}")
    #expect(throws: StudioError.self) { _ = try fixture.record(with: command) }
    do {
      _ = try fixture.record(with: command)
    } catch StudioError.unusable(let problem) {
      #expect(problem.hasPrefix("the speech engine /no/such/engine cannot be started: no such file or directory; "))
      #expect(problem.contains("scripts/voice/install"))
    }
  }

  @Test func ofEndlessOutputOnlySoMuchIsKept() throws {
    let program = try ChildProgram(["head", "-c", "3000000", "/dev/zero"], keeping: 1000)
    let (status, output) = try program.finish(until: .now + .seconds(60), .never)
    #expect(status == 0)
    #expect(output.count == 1000)
  }

  /// What it is given and what it complains of are each more than a pipe holds.
  @Test func aProgramWritesIntoAnOpenFile() throws {
    let given = [UInt8](repeating: 7, count: 1_000_000)
    let file = open(folder.path("out"), O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let program = try ChildProgram(["sh", "-c", "head -c 1000000 /dev/zero >&2; echo last >&2; cat"], into: file)
    #expect(try program.write(given.span.bytes))
    let (status, output) = try program.finish()
    #expect(status == 0 && output.isEmpty)
    #expect(try folder.bytes(of: "out") == given)
    #expect(program.lastWords?.hasSuffix("last") == true)
  }

  @Test func aProgramThatHasEndedTakesNothing() throws {
    let program = try ChildProgram(["sh", "-c", "exit 3"])
    #expect(try program.write([UInt8](repeating: 7, count: 1_000_000).span.bytes) == false)
    #expect(try program.finish().status == 3)
  }

  @Test func anEngineThatHangsIsEndedWithAllItStarted() throws {
    let start = ContinuousClock.now
    let error = #expect(throws: StudioError.self) {
      try speak("sleep 60 & echo $! >'\(folder.path("child"))'; wait", limit: .milliseconds(500))
    }
    #expect(error?.description.contains("did not finish in time") == true)
    #expect(start.duration(to: .now) < .seconds(20))
    let text = try #require(folder.text(of: "child"))
    let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // It goes when its new parent has looked after it.
    for _ in 0..<500 where isAlive(child) { usleep(10_000) }
    #expect(!isAlive(child))
  }

  private func isAlive(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return !status.contains(") Z ")
  }

  @Test func aBatchEngineIsStartedOnceForAllLines() throws {
    try Data(Sound.wav(Sound.speech())).write(to: URL(fileURLWithPath: folder.path("answer.wav")))
    let program = try fixture.program(
      """
      echo start >>'\(folder.path("starts"))'
      tab=$(printf '\\t')
      while IFS="$tab" read -r text wav; do
        echo "$text" >>'\(folder.path("texts"))'
        cp '\(folder.path("answer.wav"))' "$wav" && echo ok
      done
      """)
    let results = try fixture.record(with: SpeechCommand(program: program))
    #expect(results.count == 2)
    for result in results.values { _ = try result.get() }
    #expect(folder.text(of: "starts") == "start\n")
    #expect(folder.text(of: "texts") == "You showed up.\nWe begin.\n")
  }

  @Test(arguments: [
    ("read -r request; echo 'error no phonemes'", "the speech engine: no phonemes"),
    ("read -r request; echo 'Loading the model'; sleep 60", "answered 'Loading the model'"),
    ("echo no licence >&2; exit 4", "ended with status 4: no licence"),
    ("exec 0<&-; sleep 60", "did not finish in time"),
    ("read -r request; echo ok", "wrote no file"),
    ("yes | tr -d '\\n'", "without a line's end"),
  ])
  func aBatchEngineThatFails(body: String, reason: String) throws {
    let engine = SpeechEngine(SpeechCommand(program: try fixture.program(body)), limit: .seconds(2))
    let error = #expect(throws: StudioError.self) { try engine.speak("You showed up.", into: folder.path("out.wav")) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func aBatchEngineThatCrashedIsStartedAnewForTheNextLine() throws {
    try Data(Sound.wav(Sound.speech())).write(to: URL(fileURLWithPath: folder.path("answer.wav")))
    let program = try fixture.program(
      """
      tab=$(printf '\\t')
      while IFS="$tab" read -r text wav; do
        [ "$text" = "We begin." ] || exit 9
        cp '\(folder.path("answer.wav"))' "$wav" && echo ok
      done
      """)
    let results = try fixture.record(with: SpeechCommand(program: program))
    #expect(throws: StudioError.self) { try results["session/start-1"]?.get() }
    #expect(try results["session/start-2"]?.get().text == "We begin.")
  }
}
