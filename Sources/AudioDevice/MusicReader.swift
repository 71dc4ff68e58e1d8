/// The music as one endless stream of stereo frames at one rate: a file over and over, or a folder's files in turn.
///
/// A track follows the last one without a gap. A track that cannot be played is reported once and left out; where none
/// can be played there is silence, and every later call looks again. No call looks at more than one track that cannot be
/// played, since that may take long. Not for a rendering thread: it reads files.
public final class MusicReader {
  private static let block = 1152

  /// Frames per second of what is read.
  public let sampleRate: Int
  /// What is being read.
  public private(set) var status = MusicStatus()
  /// Whether the last call stopped at a track that cannot be played, and the next looks at others.
  public private(set) var isLooking = false

  private var playlist: Playlist
  private var decoder: MP3Decoder?
  private var trackFrames = 0
  /// Tracks that gave nothing since one last gave something, or since all had been tried.
  private var failures = 0
  /// Whether all had been tried in vain, and none has given anything since.
  private var hasGivenUp = false
  private var resampler: Resampler?
  private var lastError: AudioFileError?
  private var reported: Set<String> = []
  private var faults: [String] = []
  private let decoded = UnsafeMutablePointer<Float>.allocate(capacity: 2 * block)
  /// Frames at `sampleRate` that were not asked for yet.
  private var converted: UnsafeMutablePointer<Float>
  private var capacity = block
  private var ready: Range<Int> = 0..<0

  /// - Parameters:
  ///   - path: An MP3 file, or a folder of them.
  ///   - sampleRate: Frames per second to deliver.
  public init(path: String, sampleRate: Int) {
    self.sampleRate = sampleRate
    playlist = Playlist(path: path)
    converted = .allocate(capacity: 2 * Self.block)
  }

  deinit {
    decoded.deallocate()
    converted.deallocate()
  }

  /// The sample rate of the first track that can be opened.
  ///
  /// - Parameters:
  ///   - path: An MP3 file, or a folder of them.
  ///   - isWanted: Whether to go on, asked before each track.
  /// - Returns: Frames per second, or nothing where no track can be opened.
  public static func sampleRate(ofMusicAt path: String, while isWanted: () -> Bool = { true }) -> Int? {
    for track in Playlist(path: path).tracks where isWanted() {
      if let decoder = try? MP3Decoder(track, channels: .stereo) { return decoder.sampleRate }
    }
    return nil
  }

  /// What went wrong with tracks since the last call, each track once, in one line.
  public func takeFaults() -> [String] {
    defer { faults = [] }
    return faults
  }

  /// Reads the next frames.
  ///
  /// - Parameters:
  ///   - samples: Room for `frames` interleaved stereo frames.
  ///   - frames: How many.
  /// - Returns: How many were read; fewer where ``isLooking``, and where nothing is playable for now.
  public func read(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    var done = 0
    while done < frames {
      if ready.isEmpty {
        guard let count = decode(into: samples + 2 * done, frames: frames - done) else { break }
        done += count
      }
      let count = min(frames - done, ready.count)
      (samples + 2 * done).update(from: converted + 2 * ready.lowerBound, count: 2 * count)
      ready = ready.lowerBound + count..<ready.upperBound
      done += count
    }
    return done
  }

  /// Decodes the next frames: into `samples` where the track has the wanted rate, else converted into `ready`.
  ///
  /// - Returns: How many were written to `samples`; nothing where no track can be played.
  private func decode(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int? {
    isLooking = false
    while true {
      guard decoder != nil || failures < playlist.tracks.count && openNext() else { break }
      let isDirect = decoder?.sampleRate == sampleRate
      let count = decodeBlock(into: isDirect ? samples : decoded, frames: isDirect ? frames : Self.block)
      let isGiving = isDirect ? count > 0 : count > 0 && convert(count)
      if isGiving {
        (failures, hasGivenUp) = (0, false)
        return isDirect ? count : 0
      }
      // A resampler may want more before it gives some.
      if count > 0, decoder != nil { continue }
      decoder = nil
      if trackFrames == 0 {
        failures += 1
        break
      }
    }
    if failures >= playlist.tracks.count { giveUp() } else { lookOn() }
    return nil
  }

  private func lookOn() {
    isLooking = true
    guard status.title == nil, !hasGivenUp else { return }
    status = MusicStatus(reason: "No music yet: \(failures) of \(playlist.tracks.count) files cannot be played")
  }

  private func giveUp() {
    failures = 0
    hasGivenUp = true
    if let lastError, playlist.tracks == [playlist.path] {
      // What is wrong with the only file there is, is why there is no music: one thing, told once.
      status = MusicStatus(reason: "No music: \(lastError)")
      faults = []
    } else {
      status = MusicStatus(
        reason: playlist.tracks.isEmpty
          ? "No music: no MP3 files in \(playlist.path.text)"
          : "No music: nothing in \(playlist.path.text) can be played")
    }
    playlist.reload()
  }

  private func openNext() -> Bool {
    guard let track = playlist.advance() else { return false }
    do throws(AudioFileError) {
      let opened = try MP3Decoder(track, channels: .stereo)
      status = MusicStatus(title: opened.title() ?? Self.name(track.text))
      decoder = consume opened
      trackFrames = 0
      return true
    } catch {
      report(error, track: track.text)
      failures += 1
      return false
    }
  }

  /// The next frames of the open track; 0 at its end or where it cannot go on.
  private func decodeBlock(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    guard let path = decoder?.path else { return 0 }
    do throws(AudioFileError) {
      let count = try decoder?.read(into: samples, frames: frames) ?? 0
      trackFrames += count
      if count == 0, trackFrames == 0 { throw .notMP3(path: path, found: nil) }
      return count
    } catch {
      report(error, track: path)
      return 0
    }
  }

  /// Brings decoded frames to the wanted rate.
  ///
  /// - Returns: Whether any came out; a resampler may take a few before it gives one.
  private func convert(_ frames: Int) -> Bool {
    guard let source = decoder?.sampleRate else { return false }
    let room = Resampler.room(for: frames, source: source, target: sampleRate)
    if resampler == nil { resampler = Resampler(channels: 2) }
    guard room > 0, resampler?.set(source: source, target: sampleRate) == true else {
      // Out of memory, or rates no library takes: the track is left out like one that cannot be decoded.
      let detail = "no conversion from \(source) Hz to \(sampleRate) Hz"
      report(.decoder(path: decoder?.path ?? "", code: 0, detail: detail), track: decoder?.path ?? "")
      trackFrames = 0
      decoder = nil
      return false
    }
    if room > capacity {
      converted.deallocate()
      converted = .allocate(capacity: 2 * room)
      capacity = room
    }
    ready = 0..<(resampler?.process(converted, from: decoded, frames: frames) ?? 0)
    return !ready.isEmpty
  }

  private func report(_ error: AudioFileError, track: String) {
    lastError = error
    if reported.insert(track).inserted { faults.append("\(error)") }
  }

  private static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lowercased().hasSuffix(".mp3") ? String(file.dropLast(4)) : file
  }
}
