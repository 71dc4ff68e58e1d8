internal import AudioDevice
internal import AudioMix
internal import Foundation
internal import TestSupport

extension BenchRow {
  /// Rendering a file of music with ducked speech, in processor time.
  static let rendering = BenchRow(
    name: "rendering", summary: "a walk of ten minutes with music and ducked speech, as a WAV file",
    targets: [
      BenchTarget(contender: "kit render", base: "mpg123 -w", limit: 1.2),
      BenchTarget(contender: "kit render", base: "ffmpeg", limit: 1.0 / 3),
      BenchTarget(contender: "kit render", base: "mpg123 -w, 24 bits"),
      BenchTarget(contender: "kit render", base: "mpg123 -t"),
      BenchTarget(contender: "mixing alone", base: "mpg123 -t"),
    ]
  ) { workplace in
    let music = try workplace.tenMinutes()
    let lines = try workplace.lines()
    let speech = workplace.folder.path("speech.wav")
    let output = workplace.folder.path("output.wav")
    let render = try walk(in: workplace) + ["--set", "audio.music=\(music)", "-o", output]
    return [
      Contender(name: "kit render", unit: "s") { try workplace.run(workplace.kit, render) },
      Contender(name: "mixing alone", unit: "s") {
        try ProcessorTime.seconds { try MixedMusic(music, lines: lines).render(seconds: Workplace.musicSeconds) }
      },
      Contender(name: "mpg123 -t", unit: "s") { try workplace.run("mpg123", ["-q", "-e", "f32", "-t", music]) },
      Contender(name: "mpg123 -w", unit: "s") { try workplace.run("mpg123", ["-q", "-w", output, music]) },
      Contender(name: "mpg123 -w, 24 bits", unit: "s") {
        try workplace.run("mpg123", ["-q", "-e", "s24", "-w", output, music])
      },
      Contender(name: "ffmpeg", unit: "s") {
        if !FileManager.default.fileExists(atPath: speech) { try makeSpeech(lines[0], at: speech, in: workplace) }
        return try workplace.run("ffmpeg", duckedMix(music, speech, output))
      },
    ]
  }

  /// Rendering a walk that is as long as the music.
  private static func walk(in workplace: Workplace) throws -> [String] {
    let trace = workplace.folder.path("walk.csv")
    try "seconds,steps\n0,0\n\(Workplace.musicSeconds),1150\n".write(toFile: trace, atomically: true, encoding: .utf8)
    return ["render", "--trace", trace, "--seed", "1", "--audio", workplace.audio]
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
