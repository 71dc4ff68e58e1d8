extension Event {
  /// The event as one line of the log: a JSON object, ASCII only, its keys always in the same order, without a newline.
  public var json: String {
    var object = JSONObject()
    object.add("type", text: kind.name)
    object.add("ms", time.milliseconds)
    object.add("walkMs", walkTime.milliseconds)
    switch kind {
    case .walkStarted(let steps, let seed, let goal, let coach):
      object.add("steps", steps)
      object.add("seed", seed)
      object.add("goal", raw: goal.map(String.init) ?? "null")
      object.add("coach", coach)
    case .milestone(let milestone):
      object.add("trigger", text: milestone.trigger.name)
      object.add("track", text: milestone.track.rawValue)
      object.add("steps", milestone.steps)
      object.add("alsoCrossed", texts: milestone.alsoCrossed.map(\.name))
      object.add("outcome", text: milestone.outcome.rawValue)
    case .superseded(let trigger, let by):
      object.add("trigger", text: trigger.name)
      object.add("by", text: by.name)
    case .expired(let trigger, let waitedMs):
      object.add("trigger", text: trigger.name)
      object.add("waitedMs", waitedMs)
    case .dropped(let trigger, let reason):
      object.add("trigger", text: trigger.name)
      object.add("reason", text: reason.rawValue)
    case .speaking(let composition):
      object.add(composition)
    case .spoken(let trigger, let cut):
      object.add("trigger", text: trigger.name)
      object.add("cut", cut)
    case .counter(let raw, let steps, let reason):
      object.add("raw", raw)
      object.add("steps", steps)
      object.add("reason", text: reason.rawValue)
    case .configured(let key, let from, let to):
      object.add("key", text: key)
      object.add("from", raw: from.description)
      object.add("to", raw: to.description)
    case .walkEnded(let steps, let spokenCount):
      object.add("steps", steps)
      object.add("spokenCount", spokenCount)
    case .paused, .resumed, .silenced, .unsilenced:
      break
    }
    return object.text
  }
}

extension Event.Kind {
  /// The event's `type` in the log.
  public var name: String {
    switch self {
    case .walkStarted: "walkStarted"
    case .milestone: "milestone"
    case .superseded: "superseded"
    case .expired: "expired"
    case .dropped: "dropped"
    case .speaking: "speaking"
    case .spoken: "spoken"
    case .counter: "counter"
    case .paused: "paused"
    case .resumed: "resumed"
    case .silenced: "silenced"
    case .unsilenced: "unsilenced"
    case .configured: "configured"
    case .walkEnded: "walkEnded"
    }
  }
}

/// A JSON object while its keys are being added, in order.
private struct JSONObject {
  private var members = ""

  var text: String { "{\(members)}" }

  mutating func add(_ key: String, raw value: String) {
    if !members.isEmpty { members += "," }
    members += "\"\(key)\":\(value)"
  }

  mutating func add(_ key: String, text: String) {
    add(key, raw: JSONText.string(text))
  }

  mutating func add(_ key: String, texts: [String]) {
    add(key, raw: "[\(texts.map(JSONText.string).joined(separator: ","))]")
  }

  mutating func add(_ key: String, _ number: some BinaryInteger) {
    add(key, raw: "\(number)")
  }

  mutating func add(_ key: String, _ truth: Bool) {
    add(key, raw: truth ? "true" : "false")
  }

  mutating func add(_ composition: Composition) {
    add("trigger", text: composition.trigger.name)
    add("rung", text: composition.rung.rawValue)
    add("waitedMs", composition.waitedMs)
    add("primary", text: composition.primary.name)
    add("primaryText", text: composition.primary.text)
    add("followUp", raw: composition.followUp.map { JSONText.string($0.name) } ?? "null")
    add("followUpText", raw: composition.followUp.map { JSONText.string($0.text) } ?? "null")
    add("windowFallback", composition.windowFallback)
    add("durationMs", composition.timing.durationMs)
  }
}
