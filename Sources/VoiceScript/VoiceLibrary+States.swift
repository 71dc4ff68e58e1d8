public import CoachEngine
internal import Foundation

extension VoiceLibrary {
  /// Where the manifest stands.
  public var manifestPath: String { "\(folder)/manifest.json" }

  /// How a line's recording stands to the script; looks whether the file is there.
  public func state(of line: Line) -> RecordingState {
    let row = manifest.lines[line.name]
    let hasFile = FileManager.default.fileExists(atPath: recording(of: line))
    guard let row, hasFile else { return .missing(hasFile: hasFile, hasRow: row != nil) }
    return row.text == line.text ? .fresh : .stale(recordedText: row.text)
  }

  /// The recordings that no line has, by name: MP3s in the categories' folders, and rows of the manifest.
  public var orphans: [OrphanedRecording] {
    let known = Set(catalog.lines.map(\.name))
    let files = LinePlace.Category.allCases.map(\.rawValue).flatMap { category in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(category)")) ?? [])
        .filter { $0.hasSuffix(".mp3") }.map { "\(category)/\($0.dropLast(4))" }
    }
    return Set(files).union(manifest.lines.keys).subtracting(known).sorted().map { name in
      OrphanedRecording(name: name, hasFile: files.contains(name), hasRow: manifest.lines[name] != nil)
    }
  }
}
