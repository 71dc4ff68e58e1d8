internal import Glibc

/// Where a rendering goes, and as what.
struct RenderTarget {
  /// A path; `-` is standard output.
  let path: String
  let format: RenderFormat

  /// - Throws: ``Failure`` of usage where there is none, where its kind is unknown, and where it would be a terminal.
  init(_ arguments: ParsedArguments) throws(Failure) {
    guard let path = arguments.value("--output") else {
      throw .usage("where to? Give -o FILE with a name that ends in .wav or .mp3, or -o - for standard output")
    }
    format = try RenderFormat(arguments.value("--format"), path: path)
    self.path = path
    guard path != "-" || isatty(STDOUT_FILENO) == 0 else {
      throw .usage("-o -: standard output is a terminal, and sound is not for reading; pipe it on, or name a file")
    }
  }
}
