internal import Foundation

/// The right to change the recordings of a folder, which one program at a time has.
public enum FolderLock {
  /// Takes it until this program ends, however it ends.
  ///
  /// Call it before the folder is read: two programs that both know the manifest from before would undo each other's rows.
  ///
  /// - Throws: ``StudioError`` when another program has it.
  public static func take(_ folder: String) throws(StudioError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // What is no folder is told of by what reads it; a file system without locks is used without.
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    let isTaken = errno == EWOULDBLOCK
    close(descriptor)
    if isTaken { throw .unusable("\(folder): another kit voice render is at work there; let it finish first") }
  }
}
