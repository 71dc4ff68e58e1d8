import AudioMix
import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import kit

@Suite struct ClipLoaderTests {
  private static let missing = "/no/such/recording.mp3"

  @Test func loadsBehindTheCallersBack() throws {
    let loader = ClipLoader(isPatient: false)
    loader.load(Self.missing, into: VoiceClip(room: 100, sampleRate: 48_000), neededIn: 350)
    let end = ContinuousClock.now + .seconds(60)
    var faults: [String] = []
    while faults.isEmpty, ContinuousClock.now < end {
      faults = loader.takeFaults()
      usleep(1000)
    }
    #expect(faults.count == 1 && faults[0].hasPrefix("Not heard: \(Self.missing): cannot be read"))
    #expect(loader.takeFaults().isEmpty)
  }

  @Test(arguments: [(isPatient: true, milliseconds: 5000), (isPatient: false, milliseconds: 0)])
  func waitsWhereItWouldComeTooLate(isPatient: Bool, milliseconds: Int) {
    let loader = ClipLoader(isPatient: isPatient)
    loader.load(Self.missing, into: VoiceClip(room: 100, sampleRate: 48_000), neededIn: milliseconds)
    #expect(loader.takeFaults().count == 1)
  }
}

@Suite struct DuckingSettingsTests {
  @Test(arguments: [(250, 350, 250), (2000, 350, 350), (250, 100, 100), (250, 0, 5), (5, 0, 5)])
  func musicIsDownBeforeTheFirstWord(attackMs: Int, preRollMs: Int, expected: Int) {
    var configuration = Configuration()
    configuration.ducking.attackMs = attackMs
    configuration.composition.preRollMs = preRollMs
    #expect(DuckingSettings(configuration).attackMs == Double(expected))
  }
}
