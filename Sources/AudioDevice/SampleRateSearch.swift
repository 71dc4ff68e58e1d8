internal import Synchronization

/// Looks for the sample rate of music without waiting long for it: a disk may be slow, a folder full of what cannot be
/// played.
final class SampleRateSearch: Sendable {
  private static let patienceMs = 500

  private let found = Mutex<Int?>(nil)
  private let isGivenUp = Atomic<Bool>(false)

  private init() {}

  /// The sample rate of the first track that can be opened, in frames per second.
  ///
  /// - Parameter path: An MP3 file, or a folder of them.
  /// - Returns: Nothing where there is none, or none was found within half a second.
  static func rate(ofMusicAt path: String) -> Int? {
    let search = SampleRateSearch()
    let thread = AudioThread(name: "kit-music-rate", urgency: .normal) {
      let rate = MusicReader.sampleRate(ofMusicAt: path) { !search.isGivenUp.load(ordering: .relaxed) }
      search.found.withLock { $0 = rate }
    }
    thread?.join(milliseconds: patienceMs)
    search.isGivenUp.store(true, ordering: .relaxed)
    return search.found.withLock { $0 }
  }
}
