internal import CoachEngine
internal import VoiceScript

/// Looks at the script: whether it is there, keeps its rules, and has lines for what can fire.
struct ScriptCheckup {
  let arguments: ParsedArguments
  let configuration: Configuration
  let voice: VoiceLibrary

  var finding: Finding {
    do {
      _ = try CoachSetup(catalog: voice.catalog, configuration: configuration)
    } catch {
      return .fault("script", "\(error)", mend: "write the lines, or take the milestone out of the configuration")
    }
    do {
      let count = try ScriptCheck(arguments).reports.count
      let words = "\(voice.folder), \(voice.catalog.lines.count.counted("line"))"
      guard count == 0 else {
        return .warning("script", "\(words), \(count.counted("finding"))", mend: "`kit lines check` tells each")
      }
      return .ok("script", "\(words), all within the rules")
    } catch {
      return .warning("script", error.message, mend: "bring the file back, to have the script checked")
    }
  }
}
