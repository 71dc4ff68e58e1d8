internal import Foundation

/// Records a line beside a walk: `kit voice render` as a program of its own, so that neither the keys nor the sound wait.
final class LineRecorder {
  /// What has become of a recording.
  enum Outcome {
    case isAtWork
    case recorded
    /// Why there is none, in a line.
    case failed(String)
  }

  /// The name of the line that is recorded.
  let line: String
  private let process = Process()
  private let output = Pipe()

  /// Begins to record a line.
  ///
  /// - Throws: ``Failure`` when the program cannot be started.
  init(_ line: String, in folder: String) throws(Failure) {
    self.line = line
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["voice", "render", "--audio", folder, line]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    do {
      try process.run()
    } catch {
      throw .failed("\(line) cannot be recorded: \(error.localizedDescription)")
    }
  }

  /// What has become of it by now.
  var outcome: Outcome {
    guard !process.isRunning else { return .isAtWork }
    if process.terminationStatus == 0 { return .recorded }
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let reason = said.split(separator: "\n").first else { return .failed("\(line) could not be recorded") }
    return .failed(String(reason.trimmingPrefix("kit: ")))
  }

  /// Gives up what is not done; the old recording stands.
  func stop() {
    if process.isRunning { process.terminate() }
  }
}
