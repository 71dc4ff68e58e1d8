internal import Foundation

/// What a disk has left.
enum FreeSpace {
  /// With less than this, in bytes, a step of a recording fails.
  private static let least = 1 << 20

  /// Whether the disk of a folder has too little left for a recording.
  static func isUsedUp(at folder: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) < UInt64(least)
  }
}
