internal import Foundation
internal import VoiceStudio

/// Which speech engine speaks, and how long it may take.
enum SpeechEngineOptions {
  static let all = [
    Option(
      name: "--engine", value: "CMD",
      help: "the speech engine: 'CMD {text} {wav}' for each line, or a CMD that is given one after the other"),
    Option(name: "--time-limit", value: "SECONDS", help: "the longest the engine may take for a line (120)"),
  ]
  private static let variable = "KIT_SPEECH_ENGINE"

  /// `--engine`, else `$KIT_SPEECH_ENGINE`, else the one that `scripts/voice/install` installed.
  ///
  /// - Throws: ``Failure`` of usage when there is none.
  static func command(_ arguments: ParsedArguments) throws(Failure) -> SpeechCommand {
    do {
      if let given = arguments.value("--engine") { return try SpeechCommand(given) }
      if let given = ProcessInfo.processInfo.environment[variable], !given.isEmpty { return try SpeechCommand(given) }
    } catch {
      throw .usage("\(error)")
    }
    let installed = UserFolder.data.path + "/voice/bin/kit-speak"
    guard FileManager.default.isExecutableFile(atPath: installed) else {
      throw .usage(
        "no speech engine at \(installed); scripts/voice/install installs Kit's own, or name one with "
          + "--engine 'CMD {text} {wav}' or in $\(variable)")
    }
    return SpeechCommand(program: installed)
  }

  static func limit(_ arguments: ParsedArguments) throws(Failure) -> Duration {
    .seconds(try arguments.number("--time-limit", in: 1...3600) ?? 120)
  }
}
