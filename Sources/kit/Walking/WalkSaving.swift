internal import CoachEngine
internal import Files
internal import Foundation
internal import WalkTraces

/// Where a walk is saved as it goes.
enum WalkSaving {
  /// In a file of its own, which is made when the walk begins.
  case anew(WalkHead)
  /// In the file that it was taken from.
  case goingOn(AppendedFile)

  /// Where walks are saved.
  static var folder: SavedWalkFolder { SavedWalkFolder(path: UserFolder.state.path + "/walks") }

  /// The file; nil where there can be none, and then the walk goes on and says so.
  func file(_ notices: inout [Notice]) -> AppendedFile? {
    switch self {
    case .goingOn(let file): return file
    case .anew(let head):
      do {
        let file = try Self.folder.begin(head, at: Date())
        notices += Self.folder.prune().map { removed in
          Notice(
            subject: .setup,
            text: "Removed \(removed), which had not ended: the \(SavedWalkFolder.mostWalks) newest walks are kept")
        }
        return file
      } catch {
        notices.append(Notice(subject: .saving, text: "The walk is not saved: \(error)"))
        return nil
      }
    }
  }

  /// Says that the last walk did not end, if so.
  static func unfinished() -> Notice? {
    guard let last = folder.files.first, !SavedWalk.isBeingWalked(last), let walk = try? SavedWalk(contentsOf: last),
      !walk.hasEnded
    else { return nil }
    return .ofBeginning("A walk of \(span(walk.trace.end)) did not end: kit walk --resume")
  }

  /// Takes up a walk to go on with it.
  ///
  /// - Parameter path: Its file; the newest that did not end and that nobody walks, if nil.
  /// - Throws: ``Failure`` when there is none.
  static func takeUp(_ path: String?) throws(Failure) -> (walk: SavedWalk, file: AppendedFile) {
    var running: SavedWalkError?
    for file in path.map({ [$0] }) ?? folder.files {
      do throws(SavedWalkError) {
        return try SavedWalk.takeUp(file)
      } catch {
        guard path == nil else { throw .failed("\(error)") }
        switch error {
        case .ended: break
        case .walked: running = running ?? error
        default: StandardError.print("kit: passed over \(error)")
        }
      }
    }
    if let running { throw .failed("\(running)") }
    throw .failed("\(folder.path): no walk here that did not end; begin one with `kit`")
  }

  /// A length as people say it: `1:12 h`, `12 min`, `34 s`.
  private static func span(_ time: SessionTime) -> String {
    let seconds = time.milliseconds / 1000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min" }
    return "\(seconds / 3600):\(seconds / 60 % 60 < 10 ? "0" : "")\(seconds / 60 % 60) h"
  }
}
