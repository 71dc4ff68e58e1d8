internal import CoachEngine
internal import Foundation

extension VoiceLibrary {
  /// Where the manifest stands.
  public var manifestPath: String { "\(folder)/manifest.json" }

  /// The recordings that no line has, by name: MP3s in the categories' folders, and rows of the manifest.
  public var orphans: [OrphanedRecording] {
    let known = Set(catalog.lines.map(\.name))
    let files = LinePlace.Category.allCases.map(\.rawValue).flatMap { category in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(category)")) ?? [])
        .filter { $0.hasSuffix(".mp3") && Self.size(of: "\(folder)/\(category)/\($0)") != nil }
        .map { "\(category)/\($0.dropLast(4))" }
    }
    return Set(files).union(manifest.lines.keys).subtracting(known).sorted().map { name in
      OrphanedRecording(name: name, hasFile: files.contains(name), hasRow: manifest.lines[name] != nil)
    }
  }
}
