internal import Glibc

/// The tracks of a music file or folder, in order, over and over.
struct Playlist {
  let path: String
  private(set) var tracks: [String]
  private var next = 0

  /// - Parameter path: An MP3 file, or a folder whose MP3 files are taken in the order of their names.
  init(path: String) {
    self.path = path
    tracks = Self.list(path)
  }

  /// The next track, or nothing where there is none.
  mutating func advance() -> String? {
    guard !tracks.isEmpty else { return nil }
    defer { next = (next + 1) % tracks.count }
    return tracks[next]
  }

  /// Looks at the folder again, from its first track.
  mutating func reload() {
    tracks = Self.list(path)
    next = 0
  }

  private static func list(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [path] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix("."), name.lowercased().hasSuffix(".mp3") { names.append(name) }
    }
    return names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }
}
