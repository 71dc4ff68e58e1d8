extension Coach {
  /// Looks at every track; what is reached fires.
  mutating func detect() {
    let steps = Int64(counter.total)
    let walked = clock.time(at: now)
    fire(stepTrack.cross(upTo: steps), on: .steps)
    fire(timeTrack.cross(upTo: walked.milliseconds), on: .time)
    fire(goalTrack.cross(upTo: steps), on: .goal)
    switch plan.outAndBack {
    case .time: fire(turnaroundTrack.cross(upTo: walked.milliseconds), on: .turnaround)
    case .steps: fire(turnaroundTrack.cross(upTo: steps - Int64(firstReading ?? 0)), on: .turnaround)
    case nil: break
    }
  }

  private mutating func fire(_ crossing: (trigger: Trigger, alsoCrossed: [Trigger])?, on track: Track) {
    guard let (trigger, alsoCrossed) = crossing else { return }
    gapOrigin = clock.time(at: now)
    tell(
      .milestone(
        Event.Milestone(
          trigger: trigger, track: track, steps: counter.total, alsoCrossed: alsoCrossed,
          outcome: isSilenced ? .muted : .queued)))
    if isSilenced { return }
    if configuration.queue.supersedeWithinTrack {
      for entry in queue.removeAll(on: track) {
        tell(.superseded(entry.trigger, by: trigger))
      }
    }
    queue.insert(trigger, firedAt: now)
  }
}
