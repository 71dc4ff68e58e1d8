internal import Foundation

/// A file being written that takes its place only when it is whole.
///
/// Until ``finish()`` it lies beside that place, under the number of its process, and goes away without it; what stood
/// there before stays until then. Standard output, and what is no regular file, is written as it is. A process writes a
/// file once at a time.
public struct OutputFile: ~Copyable {
  private let file: Descriptor
  /// Where it belongs, once links are followed.
  public let target: String
  /// What it takes over from the file that stood there.
  private let permissions: mode_t?
  /// Where the bytes are until they are whole; nil where they go straight to where they belong.
  public let temporaryPath: String?

  /// Opens a file for writing.
  ///
  /// - Parameter path: Where it belongs; `-` is standard output. A link is followed, so that it goes on leading there, and
  ///   permissions stay.
  public init(path: String) throws(SystemError) {
    var status = stat()
    let exists = path != "-" && stat(path, &status) == 0
    if path == "-" || exists && status.st_mode & S_IFMT != S_IFREG {
      file = path == "-" ? .standardOutput : try Descriptor(opening: path, O_WRONLY)
      target = path
      temporaryPath = nil
      permissions = nil
      return
    }
    let target = Self.resolved(path)
    let temporary = "\(target).\(getpid()).new"
    // A process that had the same number may have been killed over it.
    unlink(temporary)
    let file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
    // Nobody may read it who may not read the other; a program that writes in this one's stead opens it once more.
    if exists, fchmod(file.number, status.st_mode & 0o777 | S_IWUSR) != 0 {
      unlink(temporary)
      throw SystemError.last
    }
    self.file = file
    self.target = target
    temporaryPath = temporary
    permissions = exists ? status.st_mode & 0o7777 : nil
  }

  deinit {
    if let temporaryPath { unlink(temporaryPath) }
  }

  /// The open file's number, for a program that writes in this one's stead.
  public var descriptor: Int32 { file.number }

  /// Writes all of the bytes.
  public func write(_ bytes: RawSpan) throws(SystemError) {
    try file.write(bytes)
  }

  /// Puts the file in its place.
  ///
  /// - Parameter outlastingPowerCuts: Whether to wait until it is on the disk.
  public consuming func finish(outlastingPowerCuts: Bool = true) throws(SystemError) {
    guard let temporaryPath else { return }
    guard permissions.map({ fchmod(file.number, $0) == 0 }) ?? true,
      !outlastingPowerCuts || fsync(file.number) == 0, rename(temporaryPath, target) == 0
    else {
      throw SystemError.last
    }
    if outlastingPowerCuts { FileOutput.synchronizeFolder(of: target) }
  }

  /// Where links lead from a path, be it there or not yet.
  private static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard errno == ENOENT, let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    return resolved(URL(fileURLWithPath: link, relativeTo: URL(fileURLWithPath: path)).path)
  }
}
