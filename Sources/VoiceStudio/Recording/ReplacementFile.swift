internal import Foundation
internal import VoiceScript

/// A file that is made beside another and then takes its place in one step, or goes away.
///
/// Whenever the program is stopped, the old file or the new one stands there whole.
struct ReplacementFile: ~Copyable {
  /// Where the new file is to be written.
  let path: String
  private let target: String
  /// What stood there before, until this value goes away.
  private let former: String

  /// - Parameter target: The file to replace, there or not.
  init(of target: String) {
    self.target = target
    path = "\(target).\(getpid()).new"
    former = "\(target).\(getpid()).old.new"
  }

  deinit {
    unlink(path)
    unlink(former)
  }

  /// Puts the new file in the other's place, after it has reached the disk.
  ///
  /// - Throws: ``AssetError`` when the system refuses; the other file stands there still.
  func takePlace() throws(AssetError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    // A second name for the old file, to come back to.
    unlink(former)
    link(target, former)
    guard file >= 0, fsync(file) == 0, rename(path, target) == 0 else {
      throw AssetError(file: target, problem: "cannot be written: \(String(cString: strerror(errno)).lowercased())")
    }
    // The name reaches the disk with its folder; where a file system knows no such thing, the rename is enough.
    let folder = open(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      _ = fsync(folder)
      close(folder)
    }
  }

  /// Puts the file that was replaced back in its place; where there was none, the new one goes away.
  func giveBack() {
    if rename(former, target) != 0, errno == ENOENT { unlink(target) }
  }
}
