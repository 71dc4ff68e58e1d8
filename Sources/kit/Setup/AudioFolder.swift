internal import Foundation
internal import Glibc
internal import VoiceScript
internal import WalkTraces

/// Where the script, the recordings and the music are.
enum AudioFolder {
  static let option = Option(name: "--audio", value: "DIR", help: "the folder of script.json and the recordings")

  /// The folder given, else the one that came with the program: `Audio` in a folder above the executable, or
  /// `share/kit/Audio` beside its `bin`.
  ///
  /// - Parameter saved: A walk that began before; the folder it began with goes before that of the program.
  /// - Throws: ``Failure`` when there is none.
  static func path(_ arguments: ParsedArguments, saved: WalkHead? = nil) throws(Failure) -> String {
    if let given = arguments.value("--audio") { return given }
    if let saved, FileManager.default.fileExists(atPath: saved.audio + "/script.json") { return saved.audio }
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    while folder.path != "/" {
      for candidate in ["Audio", "share/kit/Audio"] {
        let path = folder.appendingPathComponent(candidate).path
        if FileManager.default.fileExists(atPath: path + "/script.json") { return fromHere(path) }
      }
      folder.deleteLastPathComponent()
    }
    throw .failed("cannot find the folder Audio with script.json near \(executable); name it with --audio DIR")
  }

  /// The voice in that folder.
  ///
  /// - Throws: ``Failure`` with what is wrong in which file.
  static func voice(_ arguments: ParsedArguments) throws(Failure) -> VoiceLibrary {
    try voice(in: path(arguments))
  }

  /// The voice in a folder.
  ///
  /// - Throws: ``Failure`` with what is wrong in which file.
  static func voice(in folder: String) throws(Failure) -> VoiceLibrary {
    do {
      return try VoiceLibrary(folder: folder)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// The path as it is typed in the folder one works in.
  private static func fromHere(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }
}
