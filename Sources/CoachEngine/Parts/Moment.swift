/// What happens in one millisecond, gathered so that the log can tell it in the order the log promises: `walkStarted`,
/// inputs, `spoken`, milestones by ladder, what leaves the queue, `speaking`, `walkEnded`.
struct Moment {
  /// When it is; nil while none is open.
  private(set) var time: SessionTime?
  /// In the log's order. Its memory serves moment after moment.
  private var events: [Event] = []

  /// Makes `time` the moment that is gathered, unless one is open already.
  mutating func open(at time: SessionTime) {
    if self.time == nil { self.time = time }
  }

  /// Tells what was gathered.
  mutating func close(into events: inout [Event]) {
    for event in self.events { events.append(event) }
    self.events.removeAll(keepingCapacity: true)
    time = nil
  }

  /// Puts an event behind those that come before it or have its own place.
  mutating func add(_ event: Event) {
    let rank = event.kind.rankInMoment
    // Most come in the order in which they are told.
    if events.last.map({ $0.kind.rankInMoment <= rank }) ?? true { return events.append(event) }
    let place = events.lastIndex { $0.kind.rankInMoment <= rank }.map { $0 + 1 } ?? 0
    events.insert(event, at: place)
  }
}

extension Event.Kind {
  /// Where in its moment an event is told: the lower rank first.
  fileprivate var rankInMoment: Int {
    switch self {
    case .walkStarted: 0
    case .counter, .paused, .resumed, .silenced, .unsilenced, .configured: 1
    case .spoken: 2
    case .milestone(let milestone): 3 + milestone.trigger.rung.height
    case .superseded, .expired, .dropped: 3 + Rung.allCases.count
    case .speaking: 4 + Rung.allCases.count
    case .walkEnded: 5 + Rung.allCases.count
    }
  }
}
