/// Whole files written in one step.
public enum FileOutput {
  /// Writes bytes as an ``OutputFile``.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try OutputFile(path: path)
    try file.write(bytes.span.bytes)
    try file.finish()
  }
}
