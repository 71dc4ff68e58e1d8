import Foundation
import TestSupport
import Testing
import TmuxSupport

/// `kit doctor`: what works here, and how to mend what does not.
@Suite struct DoctorTests {
  private func doctor(
    _ options: [String] = [], device: ScriptedDevice, environment more: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["doctor", "--set", "audio.device=\(device.name)"] + options,
      environment: device.environment.merging(more) { $1 })
  }

  /// The finding about a subject: its mark and its words.
  private func finding(_ subject: String, in outcome: Program.Outcome) throws -> String {
    let lines = outcome.output.split(separator: "\n")
    let line = lines.first { $0.dropFirst(9).hasPrefix(subject) }
    return String(try #require(line, "nothing about \(subject):\n\(outcome.output)"))
  }

  @Test func allThatAWalkWithSoundNeedsIsHere() throws {
    let outcome = try doctor(device: try ScriptedDevice())
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("\nA walk with sound works here.\n"))
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(try finding("sound device", in: outcome).hasPrefix("ok       sound device   scripted plays: 48000 Hz, "))
    #expect(
      try finding("recordings", in: outcome) == "ok       recordings     157, all decode and say what the script says")
    for subject in ["settings", "script", "music", "configuration", "saved walks"] {
      #expect(try finding(subject, in: outcome).hasPrefix("ok "))
    }
    // A mark and a finding on each line, and below some how to mend it.
    let lines = outcome.output.split(separator: "\n").dropLast()
    #expect(lines.allSatisfy { $0.prefix(9).wholeMatch(of: /(ok|warning|fault|) +/) != nil })
  }

  @Test(arguments: [
    (ScriptedDevice.State.busy, "is in use by another program", "end what plays there"),
    (.gone, "No sound device (scripted)", "`aplay -L` lists them"),
    (.stuck, "does not answer", "`aplay -L` lists them"),
  ])
  func deviceThatDoesNotPlay(state: ScriptedDevice.State, fault: String, remedy: String) throws {
    let outcome = try doctor(device: try ScriptedDevice(state: state))
    #expect(outcome.status == 1)
    let found = try finding("sound device", in: outcome)
    #expect(found.hasPrefix("fault    ") && found.contains(fault))
    #expect(outcome.output.contains(remedy))
    #expect(outcome.output.hasSuffix("\nA walk with sound does not work here: 1 fault.\n"))
    #expect(outcome.errors.isEmpty)
    #expect(try finding("music", in: outcome).hasPrefix("ok "))
  }

  @Test func configurationThatALSACannotRead() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write("pcm.x { type null }\npcm.y = = {\n", to: ".asoundrc")
    func found(_ environment: [String: String]) throws -> String {
      let outcome = try Program.run(["doctor"], environment: environment)
      #expect(outcome.status == 1 && outcome.errors.isEmpty)
      #expect(outcome.output.contains("to mend it: mend that file or what names it, or move it away"))
      return try finding("sound device", in: outcome)
    }
    let words = "fault    sound device   ALSA cannot read its configuration: "
    let place = "\(broken), line 2: Unexpected char"
    #expect(try found(["HOME": folder.path, "XDG_STATE_HOME": folder.path]) == words + place)
    #expect(try found(["ALSA_CONFIG_PATH": broken]) == words + place)
    let including = try folder.write("<\(folder.path("none"))>\n", to: "asound.conf")
    #expect(
      try found(["ALSA_CONFIG_PATH": including])
        == words + "\(including): Cannot access file \(folder.path("none"))")
    #expect(try found(["ALSA_CONFIG_PATH": folder.path("none")]) == words + "Cannot access file \(folder.path("none"))")
  }

  @Test func deviceThatNobodyHears() throws {
    let outcome = try Program.run(["doctor", "--set", "audio.device=null"])
    #expect(outcome.status == 1)
    #expect(try finding("sound device", in: outcome).hasSuffix("null takes sound and lets nobody hear it"))
  }

  @Test func whatIsNoFaultIsAWarning() throws {
    let device = try ScriptedDevice()
    let outcome = try doctor(
      device: device,
      environment: [
        "PATH": "", "LC_ALL": "xx_XX.nonsense", "XDG_STATE_HOME": "/dev/null/state",
        "KIT_SPEECH_ENGINE": "/none {text} {wav}",
      ])
    #expect(outcome.status == 0)
    #expect(
      try finding("locale", in: outcome)
        == "warning  locale         xx_XX.nonsense is not installed here, so that the screen is ASCII alone")
    #expect(try finding("MP3 encoder", in: outcome).hasPrefix("warning  "))
    #expect(try finding("speech engine", in: outcome).hasPrefix("warning  speech engine  /none is not there"))
    #expect(
      try finding("saved walks", in: outcome).hasPrefix(
        "warning  saved walks    /dev/null/state/kit/walks cannot be written"))
  }

  /// What is named in the environment is no socket here.
  @Test func soundServerElsewhereIsNamed() throws {
    let folder = try TemporaryFolder()
    func device(_ server: String) throws -> String {
      let environment = ["XDG_RUNTIME_DIR": folder.path, "PIPEWIRE_RUNTIME_DIR": folder.path, "PULSE_SERVER": server]
      return try finding("sound device", in: doctor(device: try ScriptedDevice(), environment: environment))
    }
    #expect(try device("tcp:elsewhere:4713").hasSuffix("; PULSE_SERVER names tcp:elsewhere:4713"))
    let none = "unix:\(folder.path("none"))"
    #expect(try device("{0123}\(none) other.example").hasSuffix("; PULSE_SERVER names other.example"))
    #expect(try device(none).hasSuffix("; no sound server"))
  }

  /// A program there is one thing, a folder another, however much may be done with it.
  @Test func fileWhereAFolderBelongs() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("kit"), withIntermediateDirectories: true)
    let walks = try folder.write("", to: "kit/walks")
    try #require(chmod(walks, 0o700) == 0)
    let outcome = try doctor(device: try ScriptedDevice(), environment: ["XDG_STATE_HOME": folder.path])
    #expect(
      try finding("saved walks", in: outcome)
        == "warning  saved walks    \(walks) cannot be written: \(walks): Not a directory")
    #expect(outcome.output.contains("to mend it: move away what stands there, or name another place"))
  }

  @Test func encoderThatRecordsNothing() throws {
    let folder = try TemporaryFolder()
    let lame = try folder.write("", to: "lame")
    try #require(chmod(lame, 0o700) == 0)
    let outcome = try doctor(device: try ScriptedDevice(), environment: ["PATH": folder.path])
    #expect(
      try finding("MP3 encoder", in: outcome)
        == "warning  MP3 encoder    lame alone; it renders MP3s, but to record lines takes ffmpeg")
  }

  @Test func whatIsWrongWithTheVoice() throws {
    let device = try ScriptedDevice()
    let folder = try TemporaryFolder()
    try folder.add("\(Program.repository.path)/Audio", as: "Audio")
    let audio = folder.path("Audio")
    let whole = try folder.bytes(ofFile: "\(audio)/steps/1000-1.mp3")
    try Data(whole.prefix(whole.count / 2)).write(to: URL(fileURLWithPath: "\(audio)/steps/1000-1.mp3"))
    try FileManager.default.removeItem(atPath: "\(audio)/time/5-2.mp3")
    let outcome = try doctor(["--audio", audio], device: device)
    #expect(outcome.status == 0)
    #expect(
      try finding("recordings", in: outcome)
        == "warning  recordings     of 157 lines, 1 not recorded (time/5-2), 1 damaged (steps/1000-1)")

    let none = try doctor(["--audio", folder.path("none")], device: device)
    #expect(none.status == 1)
    #expect(try finding("script", in: none).hasPrefix("fault    "))
    #expect(try finding("sound device", in: none).hasPrefix("ok "))
    #expect(none.output.hasSuffix("\nA walk with sound does not work here: 1 fault.\n"))
  }

  @Test func wrongSettingIsAFaultAndTheRestIsLookedAt() throws {
    let outcome = try doctor(["--set", "cooldownSeconds=9999"], device: try ScriptedDevice())
    #expect(outcome.status == 1)
    #expect(try finding("settings", in: outcome).hasPrefix("fault    settings       --set: cooldownSeconds: "))
    #expect(try finding("recordings", in: outcome).hasPrefix("ok "))
  }

  @Test func terminalIsMeasuredAndLeftAlone() throws {
    let terminal = try Tmux.forKit(columns: 100, rows: 40)
    try terminal.type(line: "stty -g > before; $KIT doctor; stty -g > after")
    try terminal.waitFor(words: "kit remote")
    #expect(terminal.screen().contains(/ok       terminal       \S+, 100x40, \d+ colours, UTF-8/))
    try terminal.waitFor("the shell's modes") { terminal.folder.text(of: "after")?.isEmpty == false }
    #expect(terminal.folder.text(of: "before") == terminal.folder.text(of: "after"))
    try terminal.run(["resize-window", "-x", "50", "-y", "40"])
    try terminal.type(line: "clear; TERM=dumb $KIT doctor | grep terminal; $KIT doctor | grep -A1 terminal")
    try terminal.waitFor(words: "at least 60")
    #expect(terminal.screen().contains("A terminal of type dumb"))
    try terminal.run(["resize-window", "-x", "200", "-y", "12"])
    try terminal.type(line: "clear; $KIT doctor | grep -A1 terminal; TERM=nosuch $KIT doctor | grep -A1 nosuch")
    try terminal.waitFor(words: "to mend it: set TERM=xterm-256color")
    #expect(terminal.screen().contains("200x12") && terminal.screen().contains(": too small; 60x16 is the least"))
    #expect(terminal.screen().ranges(of: "--plain").count == 1)
  }
}
