import CoachEngine
import Foundation
import TestSupport
import Testing
import VoiceScript

@testable import VoiceStudio

/// What a measuring command prints is taken apart, and held against the limits.
@Suite struct MeasuringCommandTests {
  @Test func aRow() throws {
    let row = "4.61 3.79   101 Hz  -5.0 st 2.5 w/s  start-1.mp3  You showed up, Kit.  heard \"you showed a kit now\""
    let measures = try #require(DeliveryMeasures(row: row, text: "You showed up, Kit."))
    #expect(measures.quality == 4.61)
    #expect(measures.pitchHz == 101)
    #expect(measures.endingSemitones == -5)
    #expect(measures.wordsPerSecond == 2.5)
    #expect(measures.heard == "you showed a kit now")
    #expect(measures.wordErrors == 2)
    #expect(DeliveryLimits.findings(for: measures).isEmpty)
  }

  @Test(arguments: ["10 recordings: mean 4.66", "", "Hz st w/s", "x 3.79 101 Hz -5.0 st 2.5 w/s"])
  func whatIsNoRow(row: String) {
    #expect(DeliveryMeasures(row: row, text: "Now.") == nil)
  }

  @Test(arguments: [
    ("4.2 101 Hz -5.0 st 2.5 w/s", ["quality: 4.20, expected 4.3 at least"]),
    ("4.7 101 Hz -0.4 st 2.5 w/s", ["ending: −0.4 semitones, expected a fall of more than 1"]),
    ("4.7 nan Hz nan st 2.5 w/s", ["ending: nan semitones, expected a fall of more than 1"]),
  ])
  func limits(row: String, findings: [String]) throws {
    let measures = try #require(DeliveryMeasures(row: row, text: "Still here."))
    #expect(DeliveryLimits.findings(for: measures) == findings)
  }

  @Test func limitsOfAllTogether() throws {
    let row = "4.5 101 Hz -5.0 st 4.0 w/s  heard \"steel here\""
    let measures = try #require(DeliveryMeasures(row: row, text: "Still here."))
    #expect(
      DeliveryLimits.findings(for: [measures], texts: ["Still here."]) == [
        "quality: 4.50 on average, expected 4.65 at least", "word errors: 50.0 %, expected 3 at most",
        "pace: 4.0 words a second on average, expected 2.3 to 3.3",
      ])
  }

  @Test func theCommandGetsTheLinesAndItsRowsComeBackInOrder() throws {
    let fixture = try SpeechFixture()
    let library = try fixture.library()
    let program = try fixture.program(
      """
      cp "$1" '\(fixture.folder.path("given"))'
      echo measuring
      echo '4.7 101 Hz -5.0 st 2.5 w/s'
      echo '4.8 102 Hz -5.0 st 2.5 w/s'
      echo '2 recordings'
      """)
    let measures = try MeasuringCommand("\(program) {tsv}").measure(library.catalog.lines, in: library)
    #expect(measures.map(\.quality) == [4.7, 4.8])
    let folder = fixture.folder.path
    #expect(
      fixture.folder.text(of: "given")
        == "\(folder)/session/start-1.mp3\tYou showed up.\n\(folder)/session/start-2.mp3\tWe begin.\n")
  }

  @Test(arguments: [("echo no model >&2; exit 3", "status 3: no model"), ("echo hello", "measured 0 of 2 recordings")])
  func whatGoesWrong(body: String, reason: String) throws {
    let fixture = try SpeechFixture()
    let library = try fixture.library()
    let command = try MeasuringCommand("\(fixture.program(body)) {tsv}")
    let error = #expect(throws: StudioError.self) { try command.measure(library.catalog.lines, in: library) }
    #expect(error?.description.contains(reason) == true)
    #expect(throws: StudioError.self) { try MeasuringCommand("measure") }
  }
}
