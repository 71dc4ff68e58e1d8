internal import CoachEngine
internal import Glibc
internal import VoiceScript

/// `kit doctor`: what works here, and how to mend what does not.
struct DoctorCommand {
  static let syntax = CommandSyntax(
    command: "kit doctor",
    summary: "Tell what works here, and how to mend what does not.",
    options: Settings.options + [AudioFolder.option],
    example: (
      "kit doctor --set audio.device=hw:1",
      "looks at that sound device, the terminal and all else; exit status 0 when a walk with sound works"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    var findings: [Finding] = []
    let configuration = configuration(arguments, &findings)
    let voice = voice(arguments, &findings)
    if let voice {
      findings.append(ScriptCheckup(arguments: arguments, configuration: configuration, voice: voice).finding)
    }
    findings += SoundCheckup(configuration: configuration, voice: voice).findings
    findings += ScreenCheckup().findings
    findings += MachineCheckup(arguments: arguments).findings
    for line in findings.flatMap(\.lines) { print(line) }
    let faults = findings.count { $0.state == .fault }
    guard faults > 0 else { return print("\nA walk with sound works here.") }
    // The verdict belongs below the findings, wherever these are read.
    print("\nA walk with sound does not work here: \(faults.counted("fault")).")
    fflush(nil)
    exit(Failure.Status.failed.rawValue)
  }

  private static func configuration(_ arguments: ParsedArguments, _ findings: inout [Finding]) -> Configuration {
    do {
      let settings = try Settings(arguments)
      findings.append(.ok("settings", "all within their ranges"))
      return settings.configuration
    } catch {
      findings.append(.fault("settings", error.message, mend: "mend that value; `kit config` prints them all"))
      return Configuration()
    }
  }

  private static func voice(_ arguments: ParsedArguments, _ findings: inout [Finding]) -> VoiceLibrary? {
    do {
      return try AudioFolder.voice(arguments)
    } catch {
      findings.append(.fault("script", error.message, mend: "name the folder that has it with --audio DIR"))
      return nil
    }
  }
}
