internal import Foundation

/// What stands in a file's place before another takes it, to come back to as long as this value is there.
struct FormerFile: ~Copyable {
  private let target: String
  private let wasThere: Bool
  /// A second name for it.
  private let name: String

  /// - Parameter target: Where the file stands, or where there is none yet.
  init(of target: String) {
    self.target = target
    name = "\(target).\(getpid()).old.new"
    wasThere = access(target, F_OK) == 0
    unlink(name)
    link(target, name)
  }

  deinit {
    unlink(name)
  }

  /// Puts it back in its place; where there was none, the new one goes away. On a file system without second names the new
  /// one stays, as the only one there is.
  func giveBack() {
    if rename(name, target) != 0, !wasThere { unlink(target) }
  }
}
