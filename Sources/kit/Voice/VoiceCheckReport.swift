internal import CoachEngine
internal import VoiceStudio
internal import WalkTraces

/// What was measured of the recordings and what is wrong with them, as it is printed.
struct VoiceCheckReport: Encodable {
  private struct Recording: Encodable {
    let name: String
    let measures: RecordingMeasures?
    var delivery: DeliveryMeasures?
  }

  private struct Finding: Encodable {
    /// The recording's path, or `all`.
    let of: String
    let finding: String
  }

  private struct Column {
    let name: String
    let digits: Int
    let value: (Recording) -> Double?
  }

  private var recordings: [Recording]
  private var findings: [Finding]

  init(_ checks: [RecordingCheck]) {
    recordings = checks.map { Recording(name: $0.line.name, measures: $0.measures) }
    findings = checks.flatMap { check in check.findings.map { Finding(of: check.path, finding: $0) } }
  }

  /// Adds what a measuring command says, in the order of `checks`.
  mutating func add(_ deliveries: [DeliveryMeasures], to checks: [RecordingCheck]) {
    for (check, delivery) in zip(checks, deliveries) {
      if let index = recordings.firstIndex(where: { $0.name == check.line.name }) {
        recordings[index].delivery = delivery
      }
      findings += DeliveryLimits.findings(for: delivery).map { Finding(of: check.path, finding: $0) }
    }
    findings += DeliveryLimits.findings(for: deliveries, texts: checks.map(\.line.text)).map {
      Finding(of: "all", finding: $0)
    }
  }

  var findingCount: Int { findings.count }

  func json() throws(Failure) -> String {
    try JSONLine.text(of: self)
  }

  /// The findings one a line, then the table.
  var text: String {
    (findings.map { QuotedText.escaped("\($0.of): \($0.finding)", limit: .max) } + table).joined(separator: "\n")
  }

  private var table: [String] {
    let columns = [
      Column(name: "loudness, LUFS", digits: 2) { $0.measures?.loudness },
      Column(name: "true peak, dBTP", digits: 2) { $0.measures?.truePeak },
      Column(name: "silence before, ms", digits: 0) { $0.measures?.leadingSilenceMs },
      Column(name: "silence after, ms", digits: 0) { $0.measures?.trailingSilenceMs },
      Column(name: "length, s", digits: 2) { $0.measures?.seconds },
      Column(name: "words a second", digits: 2) { $0.measures?.wordsPerSecond },
      Column(name: "predicted quality", digits: 2) { $0.delivery?.quality },
      Column(name: "pitch, Hz", digits: 0) { $0.delivery?.pitchHz },
      Column(name: "ending, semitones", digits: 1) { $0.delivery?.endingSemitones },
    ]
    let width = columns.map(\.name.count).max() ?? 0
    func row(_ name: String, _ figures: [String]) -> String {
      let padded = figures.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
      return name + String(repeating: " ", count: width - name.count) + padded.joined()
    }
    let heading = row(recordings.count.counted("recording"), ["least", "median", "most"])
    return [heading]
      + columns.compactMap { column in
        let values = recordings.compactMap(column.value).sorted()
        guard let least = values.first, let most = values.last else { return nil }
        return row(column.name, [least, values[values.count / 2], most].map { Figure.text($0, digits: column.digits) })
      }
  }
}
