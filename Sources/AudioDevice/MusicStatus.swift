/// What the music does.
public struct MusicStatus: Sendable, Equatable {
  /// The title of the track that was decoded last, from its tag or its file name.
  public internal(set) var title: String?
  /// Why there is no music, in one sentence; nothing while there is.
  public internal(set) var reason: String?
}
