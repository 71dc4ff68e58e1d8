import Foundation
import Testing

@testable import VoiceStudio

/// A cut peak is flat; a loud one is not.
@Suite struct FlatTopsTests {
  private static let tone = (0..<4800).map { Float(sin(2 * .pi * 440 * Double($0) / 48_000)) }

  private static func cut(_ level: Float) -> [Float] { tone.map { min(max($0, -level), level) } }

  @Test(arguments: [
    ("a tone", Unshown(tone), false), ("over full scale", Unshown(tone.map { $0 * 3 }), false),
    ("at full scale", Unshown(tone.map { $0 * 0.9985 }), false),
    ("cut", Unshown(tone.map { min(max($0 * 2, -1), 1) }), true),
    ("cut and turned down", Unshown(cut(0.9).map { $0 / 2 }), true),
    ("one peak cut at full scale", Unshown(cut(0.8) + [1, 1, 1] + cut(0.8)), true),
    ("one flat top below it", Unshown([0.5, 0.6, 0.6, 0.6, 0.5]), false),
    ("silence", Unshown([0, 0, 0, 0, 0, 0]), false), ("from end to end", Unshown([0, 1, -1, 1, -1, 0]), false),
  ])
  func found(what: String, samples: Unshown<[Float]>, isCut: Bool) {
    #expect((FlatTops.longest(in: samples.value, channels: 1) != nil) == isCut, "\(what)")
    let stereo = samples.value.flatMap { [Float.zero, $0] }
    #expect((FlatTops.longest(in: stereo, channels: 2) != nil) == isCut, "\(what)")
  }
}
