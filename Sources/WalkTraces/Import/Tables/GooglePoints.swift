internal import Foundation

/// The points of Google Fit: `com.google.step_count.delta`, steps from one moment to another in nanoseconds.
enum GooglePoints {
  struct Point: Decodable {
    struct Value: Decodable {
      /// Takeout has the number one level deeper than the interface.
      struct Inner: Decodable {
        let intVal: LooseNumber?
      }

      let intVal: LooseNumber?
      let value: Inner?
    }

    let startTimeNanos: LooseNumber
    let endTimeNanos: LooseNumber
    let dataTypeName: String?
    let originDataSourceId: String?
    let fitValue: [Value]?
    let value: [Value]?

    var steps: Double? {
      guard let first = (fitValue ?? value)?.first else { return nil }
      return (first.intVal ?? first.value?.intVal)?.value
    }
  }

  static func draft(_ points: [Point], _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    var selection = IntervalSelection(options)
    for (index, point) in points.enumerated() {
      if let type = point.dataTypeName, type != "com.google.step_count.delta" {
        throw ImportFault(
          .wholeFile,
          "expected points of com.google.step_count.delta, found \(QuotedText.quoted(type)) in entry \(index)")
      }
      guard let steps = point.steps else {
        throw ImportFault(.wholeFile, "expected 'intVal' in entry \(index), found none")
      }
      do {
        let interval = try StepInterval(
          from: moment(point.startTimeNanos, options), to: moment(point.endTimeNanos, options), steps: steps)
        try selection.add(interval, from: point.originDataSourceId ?? "")
      } catch {
        throw ImportFault(.wholeFile, "\(error.message) in entry \(index)")
      }
    }
    var draft = try selection.draft("a day of Google Fit")
    draft.notes.append(ZoneNote.text(options))
    return draft
  }

  private static func moment(_ nanoseconds: LooseNumber, _ options: ImportOptions) throws(ImportFault) -> Moment {
    let milliseconds = (nanoseconds.value / 1_000_000).rounded()
    guard (0...7_258_118_400_000).contains(milliseconds) else {
      throw ImportFault(expected: "nanoseconds since 1970", found: "\(nanoseconds.value)")
    }
    return .universal(Int64(milliseconds), in: options.zone)
  }
}

extension Moment {
  /// A moment of universal time, with the offset that a place had from it then.
  static func universal(_ milliseconds: Int64, in zone: TimeZone) -> Moment {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return Moment(milliseconds: milliseconds, offset: zone.secondsFromGMT(for: date))
  }
}

/// What to say where the days of a recording depend on a place that it does not name.
enum ZoneNote {
  static func text(_ options: ImportOptions) -> String {
    "the file has universal time: days and hours are those of \(options.zone.identifier) (--zone)"
  }
}
