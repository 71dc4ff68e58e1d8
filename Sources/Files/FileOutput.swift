internal import Foundation

/// Whole files written in one step, and the folders they lie in.
public enum FileOutput {
  /// Writes bytes as an ``OutputFile``.
  ///
  /// - Parameters:
  ///   - makingFolder: Whether the folder it lies in is made where there is none.
  ///   - outlastingPowerCuts: Whether to wait for the disk; without, what stood there before may be lost in a power cut.
  public static func write(
    _ bytes: [UInt8], to path: String, makingFolder: Bool = false, outlastingPowerCuts: Bool = true
  ) throws(SystemError) {
    if makingFolder { try makeFolder(folder(of: path)) }
    let file = try OutputFile(path: path)
    try file.write(bytes.span.bytes)
    try file.finish(outlastingPowerCuts: outlastingPowerCuts)
  }

  /// Makes a folder, and those above it, where there is none.
  public static func makeFolder(_ path: String) throws(SystemError) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    try makeFolder(folder(of: path))
    // As the XDG Base Directory Specification wants what is made.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// Makes a file's name outlast a power cut; where that cannot be, the file itself is no worse.
  static func synchronizeFolder(of path: String) {
    let folder = folder(of: path)
    if let descriptor = try? Descriptor(opening: folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY) {
      fsync(descriptor.number)
    }
  }

  private static func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }
}
