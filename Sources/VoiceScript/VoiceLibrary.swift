public import CoachEngine

/// The voice as it stands in a folder: the script, the manifest, and the recordings beside them.
public struct VoiceLibrary: Sendable {
  /// The folder's path.
  public let folder: String
  public let script: Script
  public let manifest: Manifest
  /// The script's lines with the lengths the engine reckons with.
  public let catalog: LineCatalog
  /// The names of lines of which the manifest knows no recording, in the script's order.
  public let unrecorded: [String]
  /// The names of lines whose words have changed since they were recorded, in the script's order.
  public let stale: [String]

  /// Reads `script.json` and `manifest.json` in a folder; the recordings are not looked at.
  ///
  /// - Throws: ``AssetError`` when one of the two cannot be read or does not hold what it should.
  public init(folder: String) throws(AssetError) {
    let script = try Script(file: "\(folder)/script.json")
    let manifest = try Manifest(file: "\(folder)/manifest.json")
    self.folder = folder
    self.script = script
    self.manifest = manifest
    catalog = LineCatalog(
      lines: script.lines.map { place, text in
        Line(
          place: place, text: text,
          sampleCount: manifest.lines[place.name]?.samples ?? Self.nominalSampleCount(of: text))
      })
    unrecorded = catalog.lines.map(\.name).filter { manifest.lines[$0] == nil }
    stale = catalog.lines.filter { line in manifest.lines[line.name].map { $0.text != line.text } ?? false }.map(\.name)
  }

  /// Where a line's recording stands.
  public func recording(of line: Line) -> String {
    "\(folder)/\(line.name).mp3"
  }

  /// The folder of the music that comes with Kit.
  public var music: String { "\(folder)/music" }

  /// The length a line is reckoned to have while it is not recorded: 2.7 words a second, as Kit speaks, and the quiet
  /// around them.
  static func nominalSampleCount(of text: String) -> Int {
    let words = text.split(whereSeparator: \.isWhitespace).count
    return LineCatalog.sampleRate * 160 / 1000 + max(1, words) * LineCatalog.sampleRate * 10 / 27
  }
}
