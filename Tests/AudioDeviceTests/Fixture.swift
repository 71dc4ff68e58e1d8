import Foundation

/// The sound files that the tests play, made once with `lame` from sines; it scales them by about 0.97.
enum Fixture {
  /// 1 s of 441 Hz at level 0.5, 44.1 kHz: a whole number of cycles, so that its loop has no seam.
  static let loop = path("loop-44100-stereo")
  /// The same as mono at 22.05 kHz.
  static let mono = path("mono-22050")
  /// 1 s of 480 Hz at level 0.5, 48 kHz.
  static let stereo48 = path("stereo-48000")
  /// The loop with an ID3 title.
  static let tagged = path("tagged")
  /// The loop, its middle third overwritten with rubbish.
  static let corruptMiddle = path("corrupt-middle")
  /// The first 60 % of the loop.
  static let truncated = path("truncated")
  /// 2 s of 441 Hz at level 0.5 and a variable rate, without the frame that would say so.
  static let variableRate = path("vbr-no-header")
  static let id3Only = path("id3-only")
  static let empty = path("empty")
  static let wav = path("wav-named")
  static let text = path("text-named")

  private static func path(_ name: String) -> String {
    guard let path = Bundle.module.path(forResource: name, ofType: "mp3", inDirectory: "Fixtures") else {
      fatalError("the fixture \(name).mp3 is missing")
    }
    return path
  }
}
