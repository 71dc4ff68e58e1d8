internal import Glibc

/// The kinds of files a walk is rendered to.
enum RenderFormat: String, CaseIterable {
  case wav, mp3

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
