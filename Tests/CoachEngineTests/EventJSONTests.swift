import CoachEngine
import Testing

@Suite("The log, to the byte")
struct EventJSONTests {
  private func json(_ kind: Event.Kind) -> String {
    Event.json(kind, ms: 93_412, walkMs: 90_000)
  }

  @Test("Every type has its keys in the order of the specification")
  func types() {
    let expected: [(Event.Kind, String)] = [
      (
        .walkStarted(steps: 8000, seed: 18_446_744_073_709_551_615, goal: 10_000, coach: true),
        #"{"type":"walkStarted","ms":93412,"walkMs":90000,"steps":8000,"seed":18446744073709551615,"goal":10000,"coach":true}"#
      ),
      (
        .walkStarted(steps: 0, seed: 1, goal: nil, coach: false),
        #"{"type":"walkStarted","ms":93412,"walkMs":90000,"steps":0,"seed":1,"goal":null,"coach":false}"#
      ),
      (
        .superseded(.steps(5000), by: .steps(6000)),
        #"{"type":"superseded","ms":93412,"walkMs":90000,"trigger":"steps.5000","by":"steps.6000"}"#
      ),
      (
        .expired(.time(minutes: 5), waitedMs: 60_001),
        #"{"type":"expired","ms":93412,"walkMs":90000,"trigger":"time.5","waitedMs":60001}"#
      ),
      (
        .dropped(.goal(.halfway), .silenced),
        #"{"type":"dropped","ms":93412,"walkMs":90000,"trigger":"goal.halfway","reason":"silenced"}"#
      ),
      (
        .dropped(.turnaround, .walkEnded),
        #"{"type":"dropped","ms":93412,"walkMs":90000,"trigger":"turnaround","reason":"walkEnded"}"#
      ),
      (
        .spoken(.sessionStart, cut: false),
        #"{"type":"spoken","ms":93412,"walkMs":90000,"trigger":"session.start","cut":false}"#
      ),
      (.spoken(.soft, cut: true), #"{"type":"spoken","ms":93412,"walkMs":90000,"trigger":"soft","cut":true}"#),
      (
        .counter(raw: 12, steps: 1012, .restarted),
        #"{"type":"counter","ms":93412,"walkMs":90000,"raw":12,"steps":1012,"reason":"restarted"}"#
      ),
      (
        .counter(raw: 990, steps: 1000, .jitter),
        #"{"type":"counter","ms":93412,"walkMs":90000,"raw":990,"steps":1000,"reason":"jitter"}"#
      ),
      (.paused, #"{"type":"paused","ms":93412,"walkMs":90000}"#),
      (.resumed, #"{"type":"resumed","ms":93412,"walkMs":90000}"#),
      (.silenced, #"{"type":"silenced","ms":93412,"walkMs":90000}"#),
      (.unsilenced, #"{"type":"unsilenced","ms":93412,"walkMs":90000}"#),
      (
        .configured(key: "cooldownSeconds", from: .number(90), to: .number(0.5)),
        #"{"type":"configured","ms":93412,"walkMs":90000,"key":"cooldownSeconds","from":90,"to":0.5}"#
      ),
      (
        .configured(key: "queue.maxWaitSeconds", from: .none, to: .number(600)),
        #"{"type":"configured","ms":93412,"walkMs":90000,"key":"queue.maxWaitSeconds","from":null,"to":600}"#
      ),
      (
        .configured(key: "ducking.scope", from: .text("composition"), to: .text("speech")),
        #"{"type":"configured","ms":93412,"walkMs":90000,"key":"ducking.scope","from":"composition","to":"speech"}"#
      ),
      (
        .configured(key: "queue.supersedeWithinTrack", from: .truth(true), to: .truth(false)),
        #"{"type":"configured","ms":93412,"walkMs":90000,"key":"queue.supersedeWithinTrack","from":true,"to":false}"#
      ),
      (
        .walkEnded(steps: 12_345, spokenCount: 7),
        #"{"type":"walkEnded","ms":93412,"walkMs":90000,"steps":12345,"spokenCount":7}"#
      ),
    ]
    for (kind, line) in expected { #expect(json(kind) == line) }
  }

  @Test("A milestone names its trigger, track, steps, what it crossed and its outcome")
  func milestones() {
    let walk = events(of: [at(1000, .steps(3000)), at(2000, .silence), at(3000, .steps(5000))], until: 3000)
    #expect(
      walk.filter { $0.milestone != nil }.map(\.json) == [
        #"{"type":"milestone","ms":1000,"walkMs":1000,"trigger":"steps.3000","track":"steps","steps":3000,"#
          + #""alsoCrossed":["steps.1000","steps.2000"],"outcome":"queued"}"#,
        #"{"type":"milestone","ms":3000,"walkMs":3000,"trigger":"steps.5000","track":"steps","steps":5000,"#
          + #""alsoCrossed":[],"outcome":"muted"}"#,
      ])
  }

  /// The script with one line of each trigger and each kind, and other words.
  private static func catalog(_ text: @escaping (Line) -> String) -> LineCatalog {
    LineCatalog(
      lines: LineCatalog.even.lines.filter { $0.place.variant == 1 }.map {
        Line(place: $0.place, text: text($0), sampleCount: $0.sampleCount)
      })
  }

  @Test("Speaking names rung, wait, lines and length")
  func speaking() {
    let catalog = Self.catalog { _ in "A thousand steps behind you." }
    let walk = events(of: [at(90_000, .steps(1000))], catalog: catalog, until: 92_700)
    #expect(
      walk.last?.json
        == #"{"type":"speaking","ms":92700,"walkMs":92700,"trigger":"steps.1000","rung":"standardSteps","waitedMs":2700,"#
        + #""primary":"steps/1000-1","primaryText":"A thousand steps behind you.","followUp":null,"followUpText":null,"#
        + #""windowFallback":false,"durationMs":2700}"#)
  }

  @Test("Speaking with a follow-up names both lines")
  func speakingWithFollowUp() {
    let walk = events(
      of: [at(90_000, .steps(10))], goal: 10, catalog: Self.catalog { "\($0.name)." }, configuration: Configuration(),
      until: 92_700)
    #expect(
      walk.last?.json
        == #"{"type":"speaking","ms":92700,"walkMs":92700,"trigger":"goal.reached","rung":"goalReached","waitedMs":2700,"#
        + #""primary":"goal/reached-1","primaryText":"goal/reached-1.","followUp":"soft/motivational-01","#
        + #""followUpText":"soft/motivational-01.","windowFallback":false,"durationMs":6450}"#)
  }

  @Test("Everything that is not plain ASCII is escaped")
  func escapes() {
    let words = "\"Café\" \\ – 🚶\n\u{7F}\u{1}/~"
    let walk = events(of: [], catalog: Self.catalog { _ in words }, until: 1)
    #expect(
      walk.last?.json.contains(#""primaryText":"\"Caf\u00e9\" \\ \u2013 \ud83d\udeb6\u000a\u007f\u0001/~""#) == true)
    #expect(walk.last?.json.utf8.allSatisfy { (0x20...0x7E).contains($0) } == true)
  }

  @Test("Names of lines: the variants of soft lines have two digits, the others none before them")
  func lineNames() {
    func name(_ category: LinePlace.Category, _ trigger: String, _ variant: Int) -> String {
      LinePlace(category: category, trigger: trigger, variant: variant).name
    }
    #expect(name(.steps, "1000", 2) == "steps/1000-2")
    #expect(name(.time, "5", 1) == "time/5-1")
    #expect(name(.goal, "reached", 3) == "goal/reached-3")
    #expect(name(.turnaround, "turnaround", 6) == "turnaround/turnaround-6")
    #expect(name(.session, "start", 1) == "session/start-1")
    #expect(name(.soft, "form", 7) == "soft/form-07")
    #expect(name(.soft, "chunking", 10) == "soft/chunking-10")
  }

  @Test("Names of triggers")
  func triggerNames() {
    let triggers: [Trigger] = [
      .steps(1000), .time(minutes: 5), .goal(.halfway), .goal(.approaching), .goal(.reached), .turnaround,
      .sessionStart, .sessionEnd, .soft,
    ]
    #expect(
      triggers.map(\.name) == [
        "steps.1000", "time.5", "goal.halfway", "goal.approaching", "goal.reached", "turnaround", "session.start",
        "session.end", "soft",
      ])
    #expect(triggers.map(\.track) == [.steps, .time, .goal, .goal, .goal, .turnaround, nil, nil, nil])
  }
}
