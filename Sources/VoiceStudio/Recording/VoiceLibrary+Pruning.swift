internal import CoachEngine
internal import Foundation
public import VoiceScript

extension VoiceLibrary {
  /// Removes what no line has: the files, then the manifest's rows.
  ///
  /// - Returns: What was removed.
  /// - Throws: ``AssetError`` when a file cannot be removed or the manifest not written.
  public func prune() throws(AssetError) -> [OrphanedRecording] {
    let orphans = orphans
    guard !orphans.isEmpty else { return [] }
    var kept = manifest
    for orphan in orphans {
      let path = "\(folder)/\(orphan.name).mp3"
      if orphan.hasFile, unlink(path) != 0 {
        throw AssetError(file: path, problem: "cannot be removed: \(String(cString: strerror(errno)).lowercased())")
      }
      kept.lines[orphan.name] = nil
    }
    if orphans.contains(where: \.hasRow) {
      try kept.write(to: manifestPath, orderedBy: catalog.lines.map(\.name))
    }
    return orphans
  }
}
