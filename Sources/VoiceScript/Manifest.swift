internal import CoachEngine

/// What is known of the recordings: the content of `manifest.json`.
public struct Manifest: Hashable, Sendable, Decodable {
  /// What is known of one recording.
  public struct Recording: Hashable, Sendable, Decodable {
    /// The words it was made from.
    public let text: String
    /// Its length in samples, exact.
    @WholeNumber public private(set) var samples: Int
    /// Its integrated loudness in LUFS.
    public let lufs: Double
    /// Its true peak in dBTP.
    public let truePeakDb: Double

    public init(text: String, samples: Int, lufs: Double, truePeakDb: Double) {
      self.text = text
      self.samples = samples
      self.lufs = lufs
      self.truePeakDb = truePeakDb
    }
  }

  /// The layout's version; this program reads version 1.
  @WholeNumber public private(set) var version: Int
  /// Samples a second, in hertz.
  @WholeNumber public private(set) var sampleRate: Int
  /// The recordings by the names of their lines.
  public var lines: [String: Recording]
}

extension Manifest {
  /// Longer than any line: a minute, in samples. A length beyond it is a slip, and would hold up a walk.
  private static let longestRecording = 60 * LineCatalog.sampleRate

  /// A manifest that knows no recording yet.
  init() {
    self.init(version: 1, sampleRate: LineCatalog.sampleRate, lines: [:])
  }

  /// Reads `manifest.json`.
  ///
  /// - Throws: ``AssetError`` when the file cannot be read or does not hold what it should, with the place.
  init(file path: String) throws(AssetError) {
    let file = try JSONFile(path)
    self = try file.decode(Manifest.self)
    guard version == 1 else { throw file.error(at: ["version"], "expected 1, found \(version)") }
    guard sampleRate == LineCatalog.sampleRate else {
      throw file.error(at: ["sampleRate"], "expected \(LineCatalog.sampleRate), found \(sampleRate)")
    }
    for (name, recording) in lines.sorted(by: { $0.key < $1.key }) {
      guard (1...Self.longestRecording).contains(recording.samples) else {
        throw file.error(
          at: ["lines", name, "samples"], "expected 1 to \(Self.longestRecording), found \(recording.samples)")
      }
    }
  }
}
