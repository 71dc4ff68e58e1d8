import Foundation
import TestSupport

/// The real program on the walk that a trace tells: without a screen, or in a terminal.
final class LiveWalk {
  /// What the walk's log and standard error said.
  struct Outcome {
    let status: CInt
    let log: String
    let errors: [Substring]
    /// What the same walk logs without sound.
    let expectedLog: String
  }

  private static let always = ["--seed", "1", "--set", "cooldownSeconds=1", "--set", "followUpChance.lifecycle=1"]
  /// A walk on which something is said every ten seconds or so, for as long as a test needs.
  private static let endless =
    "seconds,steps\n0,0\n4.5,1001\n12,2002\n20,3003\n30,5005\n40,6006\n50,8008\n60,10010\n70,12012\n80,15015\n"
    + "90,18018\n100,20020\n110,25025\n120,30030\n130,35035\n140,40040\n150,50050\n600,50060\n"

  private let folder: TemporaryFolder
  private let options: [String]
  private let trace: String
  private let terminal: PseudoTerminal?
  private let program: ChildProcess

  /// Begins to walk.
  ///
  /// - Parameters:
  ///   - trace: The walk; one that ends when it is left, if nil.
  ///   - device: The ALSA device.
  ///   - environment: What leads to it.
  ///   - terminal: Where it shows its screen.
  ///   - starter: A program, with its arguments, that starts the program.
  init(
    _ options: [String] = [], trace: String? = nil, device: String, environment: [String: String],
    terminal: PseudoTerminal? = nil, through starter: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    self.options = Self.always + options
    self.trace = trace ?? Self.endless
    self.terminal = terminal
    let start = starter + (terminal == nil ? [] : ["setsid", "--ctty", "--wait"])
    let walk = ["walk", "--trace", try folder.write(self.trace, to: "walk.csv"), "--log", folder.path("log")]
    let command =
      start + [Program.path] + walk + (terminal == nil ? ["--plain"] : [])
      + ["--set", "audio.device=\(device)"] + self.options
    program = try ChildProcess(
      command[0], Array(command.dropFirst()), input: terminal?.path ?? "/dev/null",
      output: terminal?.path ?? folder.path("output"), errors: folder.path("errors"),
      environment: Program.environment(
        home: folder.path, adding: environment.merging(["TERM": "xterm-256color"]) { $1 }))
  }

  /// The same on a device of the tests' own.
  convenience init(
    _ options: [String] = [], trace: String? = nil, on device: ScriptedDevice, terminal: PseudoTerminal? = nil,
    through starter: [String] = []
  ) throws {
    try self.init(
      options, trace: trace, device: device.name, environment: device.environment, terminal: terminal,
      through: starter)
  }

  var identifier: Int32 { program.identifier }

  /// What it has told on standard error so far.
  var errors: [Substring] { (folder.text(of: "errors") ?? "").split(separator: "\n") }

  func send(_ signal: CInt) {
    program.send(signal)
  }

  /// Waits for the end of the trace, and lets other tests run meanwhile.
  func finish() async throws -> Outcome {
    try outcome(status: try await program.end()) { trace }
  }

  /// Leaves the walk: by a key in a terminal, by a signal without one. The same walk without sound ends at that moment.
  func leave() async throws -> Outcome {
    if let terminal { terminal.type("Q") } else { program.send(SIGTERM) }
    return try outcome(status: try await program.end()) {
      let last = try RenderedWalk.events(folder.text(of: "log") ?? "").last
      let end = Double(last?["walkMs"] as? Int ?? 0) / 1000
      let rows = trace.split(separator: "\n").dropFirst().filter { (Double($0.prefix { $0 != "," }) ?? 0) < end }
      return "seconds,steps,event\n" + rows.map { "\($0),\n" }.joined() + "\(end),,end\n"
    }
  }

  /// - Parameter trace: What was really walked.
  private func outcome(status: CInt, walked trace: () throws -> String) throws -> Outcome {
    let simulated = try Program.run(["simulate", "--trace", "-"] + options, input: try trace())
    return Outcome(
      status: status, log: folder.text(of: "log") ?? "", errors: errors, expectedLog: simulated.output)
  }
}
