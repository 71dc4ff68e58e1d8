/// Makes traces of what other devices and programs have recorded.
///
/// What a file is shows in its content, never in its name.
public struct TraceImport {
  private let path: String
  private let options: ImportOptions

  /// - Parameter path: A file, or `-` for standard input.
  public init(path: String, options: ImportOptions = ImportOptions()) {
    self.path = path
    self.options = options
  }

  /// The walk that was asked for, as a trace.
  ///
  /// - Throws: ``ImportError`` when the file cannot be read, is nothing that holds a walk, is broken, or holds several walks
  ///   or days of which none was chosen.
  public func trace() throws(ImportError) -> ImportedTrace {
    try reading { file throws(ImportFault) in
      try ImportFormat(of: file).draft(file, options).trace(from: file.name)
    }
  }

  /// The walks that the file holds, for a person to choose one.
  public func walks() throws(ImportError) -> [ListedWalk] {
    try reading { file throws(ImportFault) in try ImportFormat(of: file).walks(file, options) }
  }

  private func reading<Result>(_ body: (ImportFile) throws(ImportFault) -> Result) throws(ImportError) -> Result {
    let name = path == "-" ? "standard input" : path
    let file: ImportFile
    do {
      file = try ImportFile(path: path)
    } catch {
      throw ImportError(error, in: name)
    }
    do {
      return try body(file)
    } catch {
      throw ImportError(error, in: name)
    }
  }
}
