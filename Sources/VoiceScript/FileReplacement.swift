internal import Foundation

/// Whole files written in one step: beside the file, and then in its place.
public enum FileReplacement {
  /// Replaces a file by a text, or makes it; a link goes on leading to it, and its permissions stay.
  ///
  /// - Throws: ``AssetError`` when it cannot be written; the old file is as it was then.
  public static func write(_ text: String, to path: String) throws(AssetError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let temporary = "\(target).\(getpid()).new"
    do {
      var status = stat()
      let permissions = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
      let descriptor = try checked(open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
      do {
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if let permissions { try checked(fchmod(descriptor, permissions)) }
        try file.write(contentsOf: Data(text.utf8))
        try checked(fsync(descriptor))
        try checked(rename(temporary, target))
      } catch {
        unlink(temporary)
        throw error
      }
    } catch {
      throw AssetError(file: path, problem: "cannot be written: \(reason(error))")
    }
  }

  /// The result of a system call that gives −1 when it fails.
  @discardableResult
  private static func checked(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }

  /// The system's words for what went wrong.
  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}
