/// One sentence of the script as the engine knows it: its place, its words and how long it sounds.
public struct Line: Hashable, Sendable {
  /// Where in the script the line stands.
  public let place: LinePlace

  /// The words.
  public let text: String

  /// How many samples the recording has at ``LineCatalog/sampleRate``; what the engine reckons with, whatever is heard.
  public let sampleCount: Int

  /// `<category>/<trigger>-<variant>`, such as `steps/1000-2`.
  public let name: String

  /// - Precondition: `sampleCount` is at least 1.
  public init(place: LinePlace, text: String, sampleCount: Int) {
    precondition(sampleCount >= 1, "a line sounds for at least one sample")
    self.place = place
    self.text = text
    self.sampleCount = sampleCount
    self.name = place.name
  }
}
