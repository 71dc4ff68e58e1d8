internal import Glibc
internal import VoiceStudio

/// A program of this machine that makes MP3 of the samples it is given.
final class Encoder {
  private let program: ChildProgram
  private let path: String?
  private let target: String
  private let output: Int32

  /// Starts the first encoder that this machine has.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames per second of what it will be given, as ``PCM24``.
  ///   - path: The file it writes; nil for its standard output.
  ///   - target: What that file is going to be, to be named where it cannot be written.
  ///   - output: The open file that is its standard output.
  /// - Throws: ``Failure`` that says what to install where there is none.
  init(sampleRate: Int, path: String?, target: String, output: Int32) throws(Failure) {
    self.path = path
    self.target = target
    for command in [Self.ffmpeg(sampleRate, path), Self.lame(sampleRate, path)] {
      do throws(StudioError) {
        program = try ChildProgram(command, into: output)
        self.output = output
        return
      } catch {
        guard case .unusable = error else { throw .failed("\(error)") }
      }
    }
    throw .failed(
      "there is no MP3 encoder on this machine: install ffmpeg or lame, or render to a name that ends in .wav")
  }

  /// Hands it bytes.
  func write(_ bytes: RawSpan) throws(Failure) {
    do throws(StudioError) {
      if try program.write(bytes) { return }
    } catch {
      throw .failed("\(error)")
    }
    try finish()
    throw .failed("\(program.name) took only a part of the sound")
  }

  /// Lets it write what is left, and waits for its end.
  ///
  /// - Throws: ``Failure`` with its own words when it did not come to a good one.
  func finish() throws(Failure) {
    do throws(StudioError) {
      if try program.finish().status == 0 { return }
    } catch {
      throw .failed("\(error)")
    }
    // Whoever read it has gone, as `head` does when it has enough: no error, and nobody to tell.
    var reader = pollfd(fd: output, events: 0, revents: 0)
    if poll(&reader, 1, 0) == 1, reader.revents & Int16(POLLERR) != 0 { exit(128 + SIGPIPE) }
    throw .failed("\(program.name) could not write the MP3: \(reason)")
  }

  private var reason: String {
    guard let words = program.lastWords else { return "it \(program.ending)" }
    return path.map { words.replacing("file:\($0)", with: $0).replacing($0, with: target) } ?? words
  }

  private static func ffmpeg(_ sampleRate: Int, _ path: String?) -> [String] {
    // Bit-exact: no version of the encoder in the file, so that the same walk gives the same bytes.
    words("ffmpeg -nostdin -hide_banner -loglevel error -y -f s24le -ar \(sampleRate) -ac 2 -i pipe:0")
      + words("-codec:a libmp3lame -q:a 2 -fflags +bitexact -flags:a +bitexact -f mp3")
      + [path.map { "file:\($0)" } ?? "pipe:1"]
  }

  private static func lame(_ sampleRate: Int, _ path: String?) -> [String] {
    words("lame --silent -r --bitwidth 24 --signed --little-endian -s \(Double(sampleRate) / 1000) -V 2 -")
      + [path ?? "-"]
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
