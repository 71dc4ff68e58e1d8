/// What happens in one millisecond, gathered so that the log can tell it in the order the log promises: `walkStarted`,
/// inputs, `spoken`, milestones by ladder, what leaves the queue, `speaking`, `walkEnded`.
struct Moment {
  let time: SessionTime
  private var inputs: [Event] = []
  private var spoken: [Event] = []
  private var milestones: [(height: Int, event: Event)] = []
  private var removed: [Event] = []
  private var last: [Event] = []

  init(time: SessionTime) {
    self.time = time
  }

  mutating func add(_ event: Event) {
    switch event.kind {
    case .walkStarted: inputs.insert(event, at: 0)
    case .counter, .paused, .resumed, .silenced, .unsilenced, .configured: inputs.append(event)
    case .spoken: spoken.append(event)
    case .milestone(let milestone): add(event, height: milestone.trigger.rung.height)
    case .superseded, .expired, .dropped: removed.append(event)
    case .speaking, .walkEnded: last.append(event)
    }
  }

  /// Puts a milestone behind those of its rung and the higher ones.
  private mutating func add(_ event: Event, height: Int) {
    let place = milestones.firstIndex { height < $0.height } ?? milestones.endIndex
    milestones.insert((height, event), at: place)
  }

  /// The moment's events in the log's order.
  var events: [Event] {
    inputs + spoken + milestones.map(\.event) + removed + last
  }
}
