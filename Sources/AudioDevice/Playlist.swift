internal import Glibc

/// The tracks of a music file or folder, in order, over and over.
struct Playlist {
  let path: AudioPath
  private(set) var tracks: [AudioPath]
  private var next = 0

  /// - Parameter path: An MP3 file, or a folder whose MP3 files are taken in the order of their names.
  init(path: String) {
    self.path = AudioPath(path)
    tracks = Self.list(self.path)
  }

  /// The next track, or nothing where there is none.
  mutating func advance() -> AudioPath? {
    guard !tracks.isEmpty else { return nil }
    defer { next = (next + 1) % tracks.count }
    return tracks[next]
  }

  /// Looks at the folder again, from its first track.
  mutating func reload() {
    tracks = Self.list(path)
    next = 0
  }

  private static func list(_ path: AudioPath) -> [AudioPath] {
    guard let folder = opendir(path.bytes) else { return [path] }
    defer { closedir(folder) }
    var tracks: [AudioPath] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: "."), String(decoding: name, as: UTF8.self).lowercased().hasSuffix(".mp3") {
        tracks.append(AudioPath(name, in: path))
      }
    }
    return tracks.sorted { $0.text < $1.text }
  }
}
