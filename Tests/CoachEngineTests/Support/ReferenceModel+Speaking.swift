import CoachEngine

extension ReferenceModel {
  mutating func stopSpeaking(cut: Bool) {
    guard let stopped = playing else { return }
    playing = nil
    lastSpokenAt = now
    spoken.append(line("spoken", "\"trigger\":\"\(stopped.trigger)\",\"cut\":\(cut)"))
    if stopped.trigger == "session.end" { ended = true }
  }

  /// The speaking decision of a moment in which nothing plays, nothing is paused and Kit is not silenced.
  mutating func speakIfAllowed() {
    if startLineDue {
      startLineDue = false
      speak("session.start", rung: 8, firedAt: 0)
      return
    }
    let cooldown = Int64((configuration.cooldownSeconds * 1000).rounded())
    if let lastSpokenAt, now - lastSpokenAt < cooldown { return }
    while let head = takeHead() {
      let waited = now - head.firedAt
      if let longest = configuration.queue.maxWaitSeconds, Double(waited) > longest * 1000 {
        removed.append(line("expired", "\"trigger\":\"\(head.trigger)\",\"waitedMs\":\(waited)"))
      } else {
        speak(head.trigger, rung: head.rung, firedAt: head.firedAt)
        return
      }
    }
    if endAskedAt == nil && Double(walked - gapOrigin) >= configuration.gapFillerMinutes * 60_000 {
      gapOrigin = walked
      speak("soft", rung: 7, firedAt: now)
    }
  }

  private mutating func takeHead() -> Waiting? {
    guard let highest = queue.map(\.rung).min(), let place = queue.firstIndex(where: { $0.rung == highest }) else {
      return nil
    }
    return queue.remove(at: place)
  }

  /// Once the end was asked for: what waits is let go, and the end line comes as soon as nothing plays.
  mutating func endWalk() {
    paused = false
    startLineDue = false
    dropForEnd()
    if playing != nil { return }
    if silenced {
      ended = true
    } else {
      speak("session.end", rung: 8, firedAt: endAskedAt!)
    }
  }

  private mutating func dropForEnd() {
    while let head = takeHead() {
      removed.append(line("dropped", "\"trigger\":\"\(head.trigger)\",\"reason\":\"walkEnded\""))
    }
  }

  // MARK: - Lines

  /// Speaks with the lines the engine chose, if those may be chosen.
  private mutating func speak(_ trigger: String, rung: Int, firedAt: Int64) {
    spokenCount += 1
    guard let choice = choices.popFirst() else {
      objections.append("\(now): \(trigger) should speak, and the engine has nothing more")
      playing = Playing(trigger: trigger, endsAt: now + 1)
      return
    }
    // A window that has become smaller lets its oldest go.
    primaries = primaries.suffix(configuration.windows.primary)
    followUps = followUps.suffix(configuration.windows.followUp)
    let recent = Set(primaries + followUps)
    let all = variants[trigger]!
    let free = all.filter { !recent.contains($0) }
    check(choice.primary.name, among: free.isEmpty ? all : free, as: "primary of \(trigger)")
    primaries = (primaries + [choice.primary.name]).suffix(configuration.windows.primary)

    var fallback = free.isEmpty
    if let followUp = choice.followUp {
      let recent = Set(primaries + followUps + [choice.primary.name])
      let soft = variants[trigger == "goal.reached" ? "soft.motivational" : "soft"]!.filter { name in
        LineCatalog.uneven.lines.contains {
          $0.name == name && !LineCatalog.areKeptApartInUneven(choice.primary, $0)
        }
      }
      let freeSoft = soft.filter { !recent.contains($0) }
      check(followUp.name, among: freeSoft.isEmpty ? soft : freeSoft, as: "follow-up of \(trigger)")
      followUps = (followUps + [followUp.name]).suffix(configuration.windows.followUp)
      fallback = fallback || freeSoft.isEmpty
    }
    let chance = chance(onRung: rung)
    if choice.followUp == nil && chance == 1 { objections.append("\(now): \(trigger) without its follow-up") }
    if choice.followUp != nil && chance == 0 { objections.append("\(now): \(trigger) with a follow-up") }

    let silences = configuration.composition
    let gap = choice.followUp == nil ? 0 : silences.gapMs
    let samples = choice.primary.sampleCount + (choice.followUp?.sampleCount ?? 0)
    let duration = Int64(silences.preRollMs + gap + silences.postRollMs) + Int64((Double(samples) / 48).rounded(.up))
    playing = Playing(trigger: trigger, endsAt: now + duration)
    speakings.append(
      line(
        "speaking",
        """
        "trigger":"\(trigger)","rung":"\(Self.ladder[rung])","waitedMs":\(now - firedAt),\
        "primary":"\(choice.primary.name)","primaryText":"\(choice.primary.text)",\
        "followUp":\(choice.followUp.map { "\"\($0.name)\"" } ?? "null"),\
        "followUpText":\(choice.followUp.map { "\"\($0.text)\"" } ?? "null"),\
        "windowFallback":\(fallback),"durationMs":\(duration)
        """))
  }

  private mutating func check(_ chosen: String, among allowed: [String], as what: String) {
    if !allowed.contains(chosen) { objections.append("\(now): \(chosen) may not be the \(what); \(allowed) may") }
  }

  static func variants(of catalog: LineCatalog) -> [String: [String]] {
    var variants: [String: [String]] = [:]
    for line in catalog.lines {
      variants["\(line.place.category.rawValue).\(line.place.trigger)", default: []].append(line.name)
      if line.place.category == .soft { variants["soft", default: []].append(line.name) }
      if line.place.category == .turnaround { variants["turnaround", default: []].append(line.name) }
    }
    return variants
  }

  private func chance(onRung rung: Int) -> Double {
    let chances = configuration.followUpChance
    return [
      chances.goalReached, chances.turnaround, chances.ultraSteps, chances.hourMark, chances.goalProgress,
      chances.standardSteps, chances.standardTime, chances.soft, chances.lifecycle,
    ][rung]
  }
}
