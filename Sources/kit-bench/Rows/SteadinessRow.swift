internal import AudioDevice
internal import AudioMix
internal import Foundation
internal import TestSupport

extension BenchRow {
  /// Whether the sound breaks off while every processor is busy.
  static let steadiness = BenchRow(
    name: "steadiness", summary: "how often music with ducked speech breaks off while all processors are busy", runs: 1,
    targets: [BenchTarget(contender: "underruns", limit: 0), BenchTarget(contender: "music ran dry", limit: 0)]
  ) { workplace in
    var dry = 0
    return [
      Contender(name: "underruns", unit: "") {
        let player = Player(PlayerOptions(device: try workplace.device(), musicPath: try workplace.tenMinutes()))
        player.start()
        let load = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
          try ChildProcess("sh", ["-c", "while :; do :; done"])
        }
        let lines = try workplace.lines().map { try ClipDecoder.decode($0, sampleRate: player.sampleRate) }
        for second in 0..<workplace.options.minutes * 60 {
          if second % 20 == 0 {
            let line = SpokenLine(lines[second / 20 % lines.count])
            player.play(Passage(primary: line, followUp: line, sampleRate: player.sampleRate))
          }
          Thread.sleep(forTimeInterval: 1)
          _ = player.poll()
        }
        let status = player.poll()
        for process in load { process.kill() }
        player.stop()
        guard case .playing = status.device else { throw Unavailable(description: "the device did not play") }
        dry = status.mixer.musicUnderruns
        return Double(status.xruns)
      },
      Contender(name: "music ran dry", unit: "") { Double(dry) },
    ]
  }
}
