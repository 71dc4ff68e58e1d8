internal import Foundation

/// The right to change the voice in a folder, its script or its recordings, which one program at a time has.
public enum FolderLock {
  /// How long it is waited for, in milliseconds: longer than a line takes to be written, shorter than recording.
  private static let patience = 2000

  /// Takes it until this program ends, however it ends; waits a moment where another program has it.
  ///
  /// Call it before the folder is read: two programs that both know the manifest from before would undo each other's changes.
  ///
  /// - Throws: ``StudioError`` when another program has it.
  public static func take(_ folder: String) throws(StudioError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // What is no folder is told of by what reads it; a file system without locks is used without.
    guard descriptor >= 0 else { return }
    for _ in 0..<patience / 20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK else {
        close(descriptor)
        return
      }
      usleep(20_000)
    }
    close(descriptor)
    throw .failed("\(folder): another kit changes the voice there; let it finish first")
  }
}
