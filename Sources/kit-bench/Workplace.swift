internal import Foundation
internal import TestSupport

/// Where the contenders work: files made for them, programs found, a sound server started once one is needed.
final class Workplace {
  let options: BenchOptions
  let folder: TemporaryFolder
  private var server: PulseServer?
  private var music: String?

  /// How long the music of the benchmark is, in seconds.
  static let musicSeconds = 600

  init(_ options: BenchOptions) throws {
    self.options = options
    folder = try TemporaryFolder()
  }

  /// The project's folder of recordings and music.
  let audio = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Audio").path

  /// The program itself, built beside this one.
  var kit: String {
    get throws(Unavailable) { try program("kit", in: Bundle.main.bundlePath) }
  }

  /// Where a program is; a path is taken as it is.
  func program(_ name: String) throws(Unavailable) -> String {
    if name.contains("/") { return name }
    return try program(name, in: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  private func program(_ name: String, in folders: String) throws(Unavailable) -> String {
    for folder in folders.split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Unavailable(description: "\(name) is not installed")
  }

  /// Ten minutes of 44.1 kHz stereo MP3, made from the music that comes with Kit.
  func tenMinutes() throws -> String {
    if let music { return music }
    let path = folder.path("ten-minutes.mp3")
    try run(
      "ffmpeg",
      [
        "-loglevel", "error", "-stream_loop", "-1", "-i", "\(audio)/music/towpath.mp3", "-t", "\(Self.musicSeconds)",
        "-ar", "44100", "-ac", "2", "-b:a", "192k", path,
      ])
    music = path
    return path
  }

  /// Some of Kit's recorded lines.
  func lines() throws -> [String] {
    let folder = "\(audio)/steps"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().prefix(8).map { "\(folder)/\($0)" }
  }

  /// The ALSA device to play to.
  func device() throws -> String {
    if let device = options.device { return device }
    guard PulseServer.isInstalled else {
      throw Unavailable(description: "PulseAudio, or ALSA's way to it, is not installed; name a device with --device")
    }
    if server == nil { server = try PulseServer(leadsThisProcess: true) }
    return "pulse"
  }

  /// Runs a program to its end.
  ///
  /// - Returns: The processor time it took, in seconds.
  @discardableResult
  func run(_ name: String, _ arguments: [String]) throws -> Double {
    let errors = folder.path("errors")
    let child = try ChildProcess(try program(name), arguments, errors: errors)
    guard child.wait() == 0 else {
      throw Unavailable(description: "\(name) failed: \(folder.text(of: "errors") ?? "")")
    }
    return child.processorSeconds
  }
}
