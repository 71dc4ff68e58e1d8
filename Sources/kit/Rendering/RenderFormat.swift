internal import Glibc

/// The kinds of files a walk is rendered to.
enum RenderFormat: String, CaseIterable {
  case wav, mp3

  /// The frames per second that such a file can have; nil where it can have any.
  ///
  /// Those of MPEG-1, MPEG-2 (ISO/IEC 11172-3 and 13818-3) and MPEG-2.5. An encoder that is given others resamples them.
  var sampleRates: [Int]? {
    switch self {
    case .wav: nil
    case .mp3: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    }
  }

  /// The kind that the options ask for: `--format`, else the ending of the file's name, else WAV into a pipe.
  ///
  /// - Throws: ``Failure`` of usage that names the kinds there are.
  init(_ name: String?, path: String) throws(Failure) {
    let all = Self.allCases.map(\.rawValue)
    if let name {
      guard let format = Self(rawValue: name) else {
        throw .usage("--format: expected \(all.joined(separator: " or ")), found '\(name)'")
      }
      self = format
    } else if path == "-" {
      self = .wav
    } else {
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
      guard let format = Self(rawValue: ending.lowercased()) else {
        let endings = all.map { ".\($0)" }.joined(separator: " or ")
        throw .usage("--output: expected a name that ends in \(endings), found '\(path)'; or give --format")
      }
      self = format
    }
  }
}
