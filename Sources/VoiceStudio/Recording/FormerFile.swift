internal import Foundation

/// What stands in a file's place before another takes it, to come back to as long as this value is there.
struct FormerFile: ~Copyable {
  private let target: String
  /// A second name for it.
  private let name: String

  /// - Parameter target: Where the file stands, or where there is none yet.
  init(of target: String) {
    self.target = target
    name = "\(target).\(getpid()).old.new"
    unlink(name)
    link(target, name)
  }

  deinit {
    unlink(name)
  }

  /// Puts it back in its place; where there was none, the new one goes away.
  func giveBack() {
    if rename(name, target) != 0, errno == ENOENT { unlink(target) }
  }
}
