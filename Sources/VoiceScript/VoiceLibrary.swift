public import CoachEngine
internal import Foundation

/// The voice as it stands in a folder: the script, the manifest, and the recordings beside them.
public struct VoiceLibrary: Sendable {
  /// The folder's path.
  public let folder: String
  public let script: Script
  public let manifest: Manifest
  /// The script's lines with the lengths the engine reckons with.
  public let catalog: LineCatalog
  /// What keeps lines apart; nil in a folder without `pairs.json`, where any soft line may follow any other.
  private let pairRules: PairRules?

  /// Reads `script.json` and, if they are there, `manifest.json` and `pairs.json` in a folder; the recordings are not
  /// looked at.
  ///
  /// - Throws: ``AssetError`` when one of them cannot be read or does not hold what it should.
  public init(folder: String) throws(AssetError) {
    let script = try ScriptFile("\(folder)/script.json").script
    let manifestFile = "\(folder)/manifest.json"
    let manifest = FileManager.default.fileExists(atPath: manifestFile) ? try Manifest(file: manifestFile) : Manifest()
    let pairsFile = "\(folder)/pairs.json"
    let pairRules = FileManager.default.fileExists(atPath: pairsFile) ? try PairRules(file: pairsFile) : nil
    self.folder = folder
    self.script = script
    self.manifest = manifest
    self.pairRules = pairRules
    let lines = script.lines.map { place, text in
      Line(
        place: place, text: text,
        sampleCount: manifest.lines[place.name]?.samples ?? Self.nominalSampleCount(of: text))
    }
    if let pairRules {
      let gists = Dictionary(uniqueKeysWithValues: lines.map { ($0.name, pairRules.gist(of: $0.text)) })
      catalog = LineCatalog(lines: lines) { primary, followUp in
        guard let primary = gists[primary.name], let followUp = gists[followUp.name] else { return false }
        return !pairRules.clashes(primary, followUp).isEmpty
      }
    } else {
      catalog = LineCatalog(lines: lines)
    }
  }

  /// Why a soft line is never spoken after a line; empty when it may be.
  public func clashes(of primary: Line, with followUp: Line) -> [PairClash] {
    pairRules.map { $0.clashes($0.gist(of: primary.text), $0.gist(of: followUp.text)) } ?? []
  }

  /// Where a line's recording stands.
  public func recording(of line: Line) -> String {
    "\(folder)/\(line.name).mp3"
  }

  /// Whether a line is recorded, and in its words; looks whether the file is there.
  public func state(of line: Line) -> RecordingState {
    guard let recorded = manifest.lines[line.name], Self.size(of: recording(of: line)) ?? 0 > 0 else { return .missing }
    return recorded.text == line.text ? .fresh : .stale
  }

  /// How many bytes a file has; nil when there is no regular one.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The lines whose recordings are in a state, in the script's order; looks whether the files are there.
  public func lines(whose state: RecordingState) -> [Line] {
    catalog.lines.filter { self.state(of: $0) == state }
  }

  /// The folder of the music that comes with Kit.
  public var music: String { "\(folder)/music" }

  /// The length a line is reckoned to have while it is not recorded: 2.7 words a second, as Kit speaks, and the quiet
  /// around them.
  static func nominalSampleCount(of text: String) -> Int {
    LineCatalog.sampleRate * 160 / 1000 + max(1, text.wordCount) * LineCatalog.sampleRate * 10 / 27
  }
}
