internal import Foundation
internal import TestSupport

extension BenchRow {
  /// A screen on which little happens, in processor time.
  static let idle = BenchRow(
    name: "idle", summary: "the screen on at normal speed, nothing played",
    targets: [BenchTarget(contender: "kit", limit: 1), BenchTarget(contender: "kit", base: "htop")]
  ) { workplace in
    [
      Contender(name: "kit", unit: "%") {
        try share(
          of: WalkingPlayer(
            workplace.kit, ["--walker", "brisk", "--seed", "1", "--audio", workplace.audio, "--silent"],
            home: workplace.folder.path, environment: ["ALSA_CONFIG_PATH": "/dev/null"]), workplace)
      },
      Contender(name: "htop", unit: "%") {
        try share(of: WalkingPlayer(workplace.program("htop"), [], home: workplace.folder.path), workplace)
      },
      Contender(name: "cmus", unit: "%") {
        try share(of: WalkingPlayer(workplace.program("cmus"), [], home: workplace.folder.path), workplace)
      },
    ]
  }

  /// Playing to a sound device, in processor time.
  static let live = BenchRow(
    name: "live", summary: "playing the same file to the same device, the screen on",
    targets: [
      BenchTarget(contender: "kit", base: "cmus", limit: 1),
      BenchTarget(contender: "kit", base: "mpg123", limit: 1),
    ]
  ) { workplace in
    let music = try workplace.tenMinutes()
    let device = try workplace.device()
    func playing(_ player: WalkingPlayer, typing text: String = "") throws -> Double {
      let share = try share(of: player, workplace, typing: text)
      // Whoever does not play takes nothing.
      guard share > 0.05 else { throw Unavailable(description: "it did not play") }
      return share
    }
    return [
      Contender(name: "kit", unit: "%") { try playing(.kit(in: workplace)) },
      Contender(name: "cmus", unit: "%") {
        try playing(
          WalkingPlayer(workplace.program("cmus"), [], home: workplace.folder.path),
          typing: ":set output_plugin=alsa\r:set dsp.alsa.device=\(device)\r:player-play \(music)\r")
      },
      Contender(name: "mpg123", unit: "%") {
        try playing(
          WalkingPlayer(
            workplace.program("mpg123"), ["-q", "-o", "alsa", "-a", device, music], home: workplace.folder.path))
      },
    ]
  }

  /// How long a player has before it is measured: Kit's first line, and what any program does once.
  private static let warmUp = 8.0

  /// The share of one processor that a player takes, in percent.
  private static func share(
    of player: WalkingPlayer, _ workplace: Workplace, typing text: String = ""
  ) throws -> Double {
    let identifier = player.process.identifier
    Thread.sleep(forTimeInterval: 1)
    player.terminal.type(text)
    Thread.sleep(forTimeInterval: warmUp)
    let (before, start) = (ProcessorTime.seconds(of: identifier), Date())
    Thread.sleep(forTimeInterval: Double(workplace.options.seconds))
    return (ProcessorTime.seconds(of: identifier) - before) / Date().timeIntervalSince(start) * 100
  }
}
