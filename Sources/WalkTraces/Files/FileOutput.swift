internal import Foundation

/// Whole files written in one step.
enum FileOutput {
  /// Writes the bytes to standard output for `-`, into what is no regular file as it is, and otherwise beside the file
  /// and then in its place.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    if path == "-" {
      try Descriptor.standardOutput.write(bytes)
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try Descriptor(opening: path, O_WRONLY).write(bytes)
    } else {
      try replace(exists ? resolved(path) : path, with: bytes, permissions: exists ? status.st_mode & 0o777 : nil)
    }
  }

  /// The file that a link leads to: replacing the link would leave the file as it was.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func replace(_ path: String, with bytes: [UInt8], permissions: mode_t?) throws(SystemError) {
    let temporary = "\(path).\(getpid()).new"
    do throws(SystemError) {
      let file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
      if let permissions, fchmod(file.number, permissions) != 0 { throw SystemError.last }
      try file.write(bytes)
      guard fsync(file.number) == 0 else { throw SystemError.last }
      guard rename(temporary, path) == 0 else { throw SystemError.last }
    } catch {
      if error.code != EEXIST { unlink(temporary) }
      throw error
    }
  }
}
