/// Reads Apple Health's `export.xml`: records of steps by any number of sources, and workouts with their pauses.
///
/// Nothing but the steps of the day or the workout that was asked for is kept, so that the size of an export does not matter.
final class AppleHealthReader: WalkReader {
  /// A workout of the export.
  struct Workout {
    let start: Moment
    let end: Moment
    private(set) var pauses: [Range<Int64>] = []
    private(set) var pausedAt: Int64?

    mutating func pause(at time: Int64) {
      pausedAt = pausedAt ?? time
    }

    /// Ends a pause; events come in the order of their times, and what does not is no pause.
    mutating func resume(at time: Int64) {
      if let from = pausedAt, from < time, from >= pauses.last?.upperBound ?? start.milliseconds {
        pauses.append(from..<time)
      }
      pausedAt = nil
    }
  }

  private let workout: Workout?
  private var selection: IntervalSelection
  private(set) var walks: [ListedWalk] = []
  /// The workout whose number was asked for.
  private(set) var wanted: Workout?
  private let wantedNumber: Int?
  private var isInWanted = false

  /// - Parameter workout: The workout whose steps to read; without one, the steps of a day.
  init(_ options: ImportOptions, workout: Workout? = nil) {
    self.workout = workout
    if case .number(let number) = options.walk { wantedNumber = number } else { wantedNumber = nil }
    selection = IntervalSelection(
      options, window: workout.map { $0.start.milliseconds..<max($0.start.milliseconds, $0.end.milliseconds) })
  }

  func begin(_ element: String, _ attributes: [String: String]) throws(ImportFault) {
    switch element {
    case "Record":
      if attributes["type"] == "HKQuantityTypeIdentifierStepCount" { try addRecord(attributes) }
    case "Workout": try addWorkout(attributes)
    case "WorkoutEvent": if isInWanted { try addEvent(attributes) }
    default: break
    }
  }

  func end(_ element: String, text: String) {
    if element == "Workout" { isInWanted = false }
  }

  func draft(_ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    guard let workout else { return try selection.draft("a day of Apple Health") }
    var draft = try selection.draft(
      "a workout of Apple Health", began: workout.start, end: workout.end.milliseconds)
    if options.keepsPauses, !workout.pauses.isEmpty {
      draft.pauses = workout.pauses
      draft.notes.append("\(workout.pauses.count.things("pause")) of the workout kept (--no-pauses walks through them)")
    }
    return draft
  }

  private func addRecord(_ attributes: [String: String]) throws(ImportFault) {
    let text = attributes["value"] ?? ""
    guard let steps = Double(text) else { throw ImportFault(expected: "a number of steps in 'value'", found: text) }
    let interval = try StepInterval(
      from: Self.moment("startDate", attributes), to: Self.moment("endDate", attributes), steps: steps)
    try selection.add(interval, from: attributes["sourceName"] ?? "")
  }

  private func addWorkout(_ attributes: [String: String]) throws(ImportFault) {
    let start = try Self.moment("startDate", attributes)
    let end = try Self.moment("endDate", attributes)
    guard walks.count < ListedWalk.most else { throw ImportFault(.here, "expected fewer workouts in one file") }
    let kind = (attributes["workoutActivityType"] ?? "").replacing("HKWorkoutActivityType", with: "")
    let name = [kind, attributes["sourceName"] ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    walks.append(
      ListedWalk(
        number: walks.count + 1, began: start, milliseconds: end.milliseconds - start.milliseconds, name: name))
    if walks.count == wantedNumber {
      wanted = Workout(start: start, end: end)
      isInWanted = true
    }
  }

  private func addEvent(_ attributes: [String: String]) throws(ImportFault) {
    let type = attributes["type"] ?? ""
    guard type.hasSuffix("Pause") || type.hasSuffix("Resume") else { return }
    let time = try Self.moment("date", attributes).milliseconds
    if type.hasSuffix("Pause") { wanted?.pause(at: time) } else { wanted?.resume(at: time) }
  }

  private static func moment(_ name: String, _ attributes: [String: String]) throws(ImportFault) -> Moment {
    let text = attributes[name] ?? ""
    guard let moment = Moment(parsing: text) else {
      throw ImportFault(expected: "a time such as 2026-05-01 07:30:00 +0200 in '\(name)'", found: text)
    }
    return moment
  }
}
