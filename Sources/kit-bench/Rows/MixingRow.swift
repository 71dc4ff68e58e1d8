internal import AudioDevice
internal import AudioMix
internal import Foundation
internal import TestSupport

extension BenchRow {
  /// Rendering a file of music with ducked speech, in processor time.
  static let mixing = BenchRow(
    name: "mixing", summary: "ten minutes of MP3 decoded and mixed with ducked speech",
    targets: [
      BenchTarget(contender: "kit", base: "mpg123 -w", limit: 1.2),
      BenchTarget(contender: "kit", base: "ffmpeg", limit: 1.0 / 3),
      BenchTarget(contender: "kit", base: "mpg123 -t", limit: 1.2),
    ]
  ) { workplace in
    let music = try workplace.tenMinutes()
    let lines = try workplace.lines()
    let speech = workplace.folder.path("speech.wav")
    let output = workplace.folder.path("output.wav")
    return [
      Contender(name: "kit", unit: "s") {
        try ProcessorTime.seconds { try MixedMusic(music, lines: lines).render(seconds: Workplace.musicSeconds) }
      },
      Contender(name: "mpg123 -t", unit: "s") { try workplace.run("mpg123", ["-q", "-e", "f32", "-t", music]) },
      Contender(name: "mpg123 -w", unit: "s") { try workplace.run("mpg123", ["-q", "-w", output, music]) },
      Contender(name: "ffmpeg", unit: "s") {
        if !FileManager.default.fileExists(atPath: speech) { try makeSpeech(lines[0], at: speech, in: workplace) }
        return try workplace.run("ffmpeg", duckedMix(music, speech, output))
      },
    ]
  }

  /// A line every 90 seconds, as long as the music.
  private static func makeSpeech(_ line: String, at path: String, in workplace: Workplace) throws {
    let once = workplace.folder.path("line.wav")
    try workplace.run(
      "ffmpeg", ["-loglevel", "error", "-i", line, "-af", "apad", "-t", "90", "-ar", "44100", "-ac", "2", once])
    try workplace.run(
      "ffmpeg",
      ["-loglevel", "error", "-stream_loop", "-1", "-i", once, "-t", "\(Workplace.musicSeconds)", path])
  }

  private static func duckedMix(_ music: String, _ speech: String, _ output: String) -> [String] {
    let graph =
      "[1:a]asplit=2[key][voice];"
      + "[0:a][key]sidechaincompress=threshold=0.02:ratio=8:attack=250:release=900[music];"
      + "[music][voice]amix=inputs=2:normalize=0"
    return ["-loglevel", "error", "-y", "-i", music, "-i", speech, "-filter_complex", graph, output]
  }
}
