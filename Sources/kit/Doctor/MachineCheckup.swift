internal import Files
internal import Foundation
internal import Glibc
internal import VoiceStudio
internal import WalkTraces

/// Looks at the programs and the folders that Kit uses.
struct MachineCheckup {
  let arguments: ParsedArguments

  /// The findings: what speaks, what encodes, where things are kept.
  var findings: [Finding] {
    [
      speechEngine, encoder, folder("configuration", UserFolder.configuration.path),
      folder("saved walks", WalkSaving.folder.path), remote,
    ]
  }

  private var speechEngine: Finding {
    do {
      let program = try SpeechEngineOptions.command(arguments).program
      guard Self.isThere(program) else {
        return .warning(
          "speech engine", "\(program) is not there; it is needed to record lines, not to walk",
          mend: "scripts/voice/install installs Kit's own")
      }
      return .ok("speech engine", program)
    } catch {
      return .warning(
        "speech engine", "none; it is needed to record lines, not to walk",
        mend: "scripts/voice/install installs Kit's own, or name one in $KIT_SPEECH_ENGINE")
    }
  }

  private var encoder: Finding {
    if Self.isThere("ffmpeg") { return .ok("MP3 encoder", "ffmpeg") }
    let words =
      Self.isThere("lame")
      ? "lame alone; it renders MP3s, but to record lines takes ffmpeg"
      : "none; it is needed to record lines and to render MP3s, not to walk"
    return .warning("MP3 encoder", words, mend: "install ffmpeg")
  }

  private var remote: Finding {
    do {
      let folder = RemoteFolder()
      try folder.prepare()
      return .ok("kit remote", folder.path)
    } catch {
      return .warning("kit remote", error.message, mend: "set XDG_RUNTIME_DIR to a folder that only you can enter")
    }
  }

  /// Whether a folder, or the nearest above it that is there, can be written and has room.
  private func folder(_ subject: String, _ path: String) -> Finding {
    var nearest = path
    while access(nearest, F_OK) != 0, nearest != "/" { nearest = (nearest as NSString).deletingLastPathComponent }
    // With the dot what is no folder is refused as such, whatever may be done with it.
    guard access("\(nearest)/.", W_OK | X_OK) == 0 else {
      let error = SystemError.last
      return .warning(
        subject, "\(path) cannot be written: \(nearest): \(error)",
        mend: "\(Self.remedy(for: error)), or name another place in the XDG variables")
    }
    var status = statvfs()
    let isFull = statvfs(nearest, &status) == 0 && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 1 << 20
    return isFull
      ? .warning(subject, "\(path): the disk is full", mend: "make room on it; walks are not saved until then")
      : .ok(subject, "\(path) can be written")
  }

  private static func remedy(for error: SystemError) -> String {
    switch error.code {
    case EROFS: "mount that file system for writing"
    case ENOTDIR: "move away what stands there"
    default: "give yourself the right to write there"
    }
  }

  /// Whether a program is there: at its path, or by its name in one of the folders of PATH.
  private static func isThere(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
