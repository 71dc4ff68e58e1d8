internal import Foundation

/// Whole files written in one step, and the folders they lie in.
public enum FileOutput {
  /// Writes bytes as an ``OutputFile``.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try OutputFile(path: path)
    try file.write(bytes.span.bytes)
    try file.finish()
  }

  /// Makes a folder, and those above it, where there is none.
  public static func makeFolder(_ path: String) throws(SystemError) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    try makeFolder((path as NSString).deletingLastPathComponent)
    // As the XDG Base Directory Specification wants what is made.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }
}
