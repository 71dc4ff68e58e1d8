public import CoachEngine
internal import Files
internal import Foundation
internal import Synchronization
public import VoiceScript

/// Makes recordings of lines, and keeps the manifest.
///
/// A recording takes its place whole, and its row in the manifest right after it; so the work can be stopped at any time and
/// what is done stays done.
public final class RecordingStudio: Sendable {
  private let library: VoiceLibrary
  private let command: SpeechCommand
  private let limit: Duration
  private let interruption: Interruption
  private let names: [String]
  private let manifest: Mutex<Manifest>

  /// - Parameter limit: The longest the speech engine may take for a line.
  public init(
    _ library: VoiceLibrary, speaking command: SpeechCommand, limit: Duration, interruption: Interruption = .never
  ) {
    self.library = library
    self.command = command
    self.limit = limit
    self.interruption = interruption
    names = library.catalog.lines.map(\.name)
    manifest = Mutex(library.manifest)
  }

  /// Records lines; one that fails does not keep the others from it.
  ///
  /// - Parameters:
  ///   - jobs: How many at a time, each with a speech engine of its own.
  ///   - report: Told of each line when it is done, one at a time, from any thread.
  /// - Throws: ``StudioError`` when the work was stopped, or no line can be recorded here.
  public func record(
    _ lines: [Line], jobs: Int, report: @Sendable (Line, Result<Manifest.Recording, StudioError>) -> Void
  ) throws(StudioError) {
    let end = Mutex<StudioError?>(nil)
    Workers.handle(lines, count: jobs) {
      SpeechEngine(command, limit: limit, interruption: interruption)
    } work: { line, engine in
      let result = Result { () throws(StudioError) in try record(line, with: engine) }
      return end.withLock { end in
        switch result {
        case .failure(.interrupted), .failure(.unusable):
          if case .failure(let error) = result { end = end ?? error }
          return false
        default:
          report(line, result)
          return true
        }
      }
    }
    if let error = end.withLock({ $0 }) { throw error }
  }

  private func record(_ line: Line, with engine: SpeechEngine) throws(StudioError) -> Manifest.Recording {
    let folder = try WorkFolder()
    do {
      return try record(line, with: engine, in: folder.path)
    } catch {
      guard case .failed(let problem) = error,
        let full = [folder.path, library.folder].first(where: FreeSpace.isUsedUp)
      else { throw error }
      throw .failed("\(full): no space left on device (\(problem))")
    }
  }

  private func record(
    _ line: Line, with engine: SpeechEngine, in folder: String
  ) throws(StudioError) -> Manifest.Recording {
    let wav = "\(folder)/speech.wav"
    try engine.speak(line.text, into: wav)
    let path = library.recording(of: line)
    let category = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: category, withIntermediateDirectories: true)
    } catch {
      throw .failed("\(category.path): cannot be made: \(error.localizedDescription)")
    }
    let file: OutputFile
    do {
      file = try OutputFile(path: path)
    } catch {
      throw .failed("\(AssetError(unwritable: path, error))")
    }
    let (length, heard) = try Mastering(ffmpeg: FFmpeg(interruption: interruption))
      .record(from: wav, to: file.temporaryPath ?? path)
    let row = Manifest.Recording(
      text: line.text, samples: length, lufs: Self.tenths(heard.loudness), truePeakDb: Self.tenths(heard.truePeak))
    do {
      try put(file, row, for: line)
    } catch {
      throw .failed("\(error)")
    }
    return row
  }

  /// Puts a recording and its row in their places, or leaves both as they were.
  private func put(
    _ file: consuming OutputFile, _ row: Manifest.Recording, for line: Line
  ) throws(AssetError) {
    let former = manifest.withLock { $0.lines[line.name] }
    // A row that would seem to fit goes first: stopped in between, the line is one to record, and no row has the
    // length of another recording.
    if former?.text == line.text { try write(nil, for: line) }
    let replaced = FormerFile(of: file.target)
    do throws(AssetError) {
      do {
        try file.finish()
      } catch {
        throw AssetError(unwritable: library.recording(of: line), error)
      }
      do throws(AssetError) {
        try write(row, for: line)
      } catch {
        replaced.giveBack()
        throw error
      }
    } catch {
      try? write(former, for: line)
      throw error
    }
  }

  private func write(_ row: Manifest.Recording?, for line: Line) throws(AssetError) {
    try manifest.withLock { manifest throws(AssetError) in
      var changed = manifest
      changed.lines[line.name] = row
      guard changed != manifest else { return }
      try changed.write(to: library.manifestPath, orderedBy: names)
      manifest = changed
    }
  }

  private static func tenths(_ value: Double) -> Double {
    (value * 10).rounded() / 10
  }
}
