/// The announcements that have fired and wait, in the order in which they would speak.
struct AnnouncementQueue {
  /// An announcement that waits.
  struct Entry {
    let trigger: Trigger
    let rung: Rung
    let firedAt: SessionTime
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Puts an announcement behind those of its rung and the higher ones.
  mutating func insert(_ trigger: Trigger, firedAt: SessionTime) {
    let entry = Entry(trigger: trigger, rung: trigger.rung, firedAt: firedAt)
    let place = entries.firstIndex { entry.rung < $0.rung } ?? entries.endIndex
    entries.insert(entry, at: place)
  }

  /// Takes out what waits on a track, in the order in which it would have spoken.
  mutating func removeAll(on track: Track) -> [Entry] {
    let removed = entries.filter { $0.trigger.track == track }
    if !removed.isEmpty { entries.removeAll { $0.trigger.track == track } }
    return removed
  }

  /// Takes out all.
  mutating func removeAll() -> [Entry] {
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }

  /// Takes out the one that speaks first.
  mutating func removeFirst() -> Entry? {
    entries.isEmpty ? nil : entries.removeFirst()
  }
}
