internal import CoachEngine
internal import Files
internal import Foundation
public import VoiceScript

extension VoiceLibrary {
  /// Removes what no line has: the files, then the manifest's rows; a file that cannot be removed keeps its row, and
  /// none other from going.
  ///
  /// - Parameter report: Told of each file that was removed, or why it was not; of an orphan that is only a row, when the
  ///   rows are.
  /// - Throws: ``AssetError`` when the manifest cannot be written.
  public func prune(report: (OrphanedRecording, AssetError?) -> Void) throws(AssetError) {
    let orphans = orphans
    var kept = manifest
    for orphan in orphans {
      let path = "\(folder)/\(orphan.name).mp3"
      if orphan.hasFile, unlink(path) != 0 {
        let reason = SystemError.last.description.lowercased()
        report(orphan, AssetError(file: path, problem: "cannot be removed: \(reason)"))
        continue
      }
      if orphan.hasFile { report(orphan, nil) }
      kept.lines[orphan.name] = nil
    }
    guard kept != manifest else { return }
    try kept.write(to: manifestPath, orderedBy: catalog.lines.map(\.name))
    for orphan in orphans where !orphan.hasFile { report(orphan, nil) }
  }
}
