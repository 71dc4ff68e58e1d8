import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import WalkTraces

/// Walks that are written as other programs write them and imported again have the same steps.
@Suite struct ImportRoundTripTests {
  /// A synthetic walk, by the counter's readings every ten seconds.
  private struct Walk {
    let counts: [Int]
    let seconds = 10

    init(seed: UInt64) {
      let kinds: [Walker] = [.stroll, .brisk, .ultra, .commute]
      var source = WalkerSource(
        kinds[Int(seed) % kinds.count], seed: seed, durationMs: 1_800_000, intervalSeconds: seconds)
      var counts: [Int] = []
      while case .steps(let count)? = source.next()?.input { counts.append(count) }
      self.counts = counts
    }

    /// Whole strides a minute as a device records them, what is rounded off in one carried into the next.
    var strides: [Int] {
      var done = 0.0
      return counts.indices.map { place in
        guard place > 0 else { return 0 }
        let strides = ((Double(counts[place]) - done) * 60 / Double(seconds) / 2).rounded()
        done += strides * 2 * Double(seconds) / 60
        return Int(strides)
      }
    }

    func time(_ place: Int) -> String {
      let second = place * seconds
      return "2026-05-01T0\(8 + second / 3600):\(pad(second / 60 % 60)):\(pad(second % 60))Z"
    }

    private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  private func counts(_ bytes: [UInt8]) throws -> [Int] {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("walk")))
    return try TraceImport(path: folder.path("walk")).trace().trace.rows.compactMap(\.steps)
  }

  /// A cadence is rounded to a stride a minute: a third of a step in ten seconds, half of that each way.
  private func expectSame(_ found: [Int], _ walk: Walk, within steps: Int, seed: UInt64) {
    #expect(found.count == walk.counts.count)
    let largest = zip(found, walk.counts).map { abs($0 - $1) }.max() ?? 0
    #expect(largest <= steps, "seed \(seed): \(largest) steps apart")
  }

  @Test(arguments: 0..<UInt64(12)) func gpx(seed: UInt64) throws {
    let walk = Walk(seed: seed)
    let points = walk.strides.enumerated().map { place, strides in
      "<trkpt lat=\"48\" lon=\"11\"><time>\(walk.time(place))</time><extensions><g:TrackPointExtension><g:cad>\(strides)"
        + "</g:cad></g:TrackPointExtension></extensions></trkpt>"
    }
    let text =
      "<gpx xmlns:g=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\"><trk><trkseg>\(points.joined(separator: "\n"))"
      + "</trkseg></trk></gpx>"
    expectSame(try counts(Array(text.utf8)), walk, within: 1, seed: seed)
  }

  @Test(arguments: 0..<UInt64(12)) func gpxWithoutCadence(seed: UInt64) throws {
    let walk = Walk(seed: seed)
    let points = walk.counts.enumerated().map { place, count in
      // Along a meridian a degree is 111,195 m on the sphere that the haversine formula takes.
      "<trkpt lat=\"\(40 + Double(count) * 0.75 / 111_195.08)\" lon=\"11\"><time>\(walk.time(place))</time></trkpt>"
    }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    // Up to five metres are not yet a move.
    expectSame(try counts(Array(text.utf8)), walk, within: 7, seed: seed)
  }

  @Test(arguments: 0..<UInt64(12)) func tcx(seed: UInt64) throws {
    let walk = Walk(seed: seed)
    let points = walk.strides.enumerated().map { place, strides in
      "<Trackpoint><Time>\(walk.time(place))</Time><Extensions><TPX><RunCadence>\(strides)</RunCadence></TPX></Extensions>"
        + "</Trackpoint>"
    }
    let text =
      "<TrainingCenterDatabase><Activities><Activity Sport=\"Running\"><Lap><Track>\(points.joined())</Track></Lap>"
      + "</Activity></Activities></TrainingCenterDatabase>"
    expectSame(try counts(Array(text.utf8)), walk, within: 1, seed: seed)
  }

  @Test(arguments: 0..<UInt64(12)) func fit(seed: UInt64) throws {
    let walk = Walk(seed: seed)
    var file = FITFileWriter()
    file.define(0, message: 20, FITFileWriter.record)
    for (place, strides) in walk.strides.enumerated() {
      file.addRecord(at: Int64(place * walk.seconds), strides: Double(strides))
    }
    expectSame(try counts(file.bytes), walk, within: 1, seed: seed)
  }

  @Test(arguments: 0..<UInt64(12)) func healthAndItsOverlaps(seed: UInt64) throws {
    let walk = Walk(seed: seed)
    var numbers = SeededGenerator(seed: seed)
    let records = zip(walk.counts, walk.counts.dropFirst()).enumerated().flatMap { place, counts in
      // The watch has every step; the phone has fewer, of the same moments, and must not add any.
      [("Watch", counts.1 - counts.0), ("Phone", (counts.1 - counts.0) / 2)].map { source, steps in
        "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" startDate=\"\(walk.time(place))\" "
          + "endDate=\"\(walk.time(place + 1))\" value=\"\(steps)\"/>"
      }
    }
    let found = try counts(Array("<HealthData>\(records.shuffled(using: &numbers).joined())</HealthData>".utf8))
    #expect(found.last == walk.counts.last)
  }
}
