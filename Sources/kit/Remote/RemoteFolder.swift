internal import Files
internal import Foundation

/// Where the sockets of running walks lie: a folder that only its owner can enter, a socket for each process.
struct RemoteFolder {
  let path: String

  /// `$XDG_RUNTIME_DIR/kit`; where there is no such folder, `kit-UID` among the temporary files.
  ///
  /// - Parameter environment: The variables that the process was started with.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      path = runtime + "/kit"
    } else {
      path = "/tmp/kit-\(getuid())"
    }
  }

  /// Makes the folder if it is not there.
  ///
  /// - Throws: ``Failure`` when it cannot be made, and when it is not its owner's alone: whoever can write there could
  ///   put a socket of their own in a walk's place.
  func prepare() throws(Failure) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .failed("\(path): \(SystemError.last)") }
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .failed("\(path): \(SystemError.last)") }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(), status.st_mode & 0o077 == 0 else {
      throw .failed("\(path): expected a folder that only you can enter; remove it")
    }
  }

  /// The socket of the walk in a process.
  func socket(of process: Int32) -> String {
    "\(path)/\(process).sock"
  }

  /// The processes that have a socket here, whether they still run or not, lowest first.
  var processes: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".sock") }.compactMap { Int32($0.dropLast(5)) }.sorted()
  }
}
