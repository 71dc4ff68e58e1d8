/// The end of a mixer's music buffer that decoded music is written to, by one thread at a time.
public struct MusicFeed: Sendable {
  let link: MixerLink

  /// Frames that it can hold.
  public var capacity: Int { link.shared.pointee.music.capacity }

  /// Frames that can be written now.
  public var room: Int { link.shared.pointee.music.room }

  /// Writes interleaved stereo frames at the mixer's rate, as many as there is room for; never waits.
  ///
  /// - Returns: How many were written.
  public func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int {
    link.shared.pointee.music.write(samples, frames: frames)
  }

  /// Says whether more music is on its way. While it is, running dry counts as an underrun.
  public func setFlowing(_ flowing: Bool) {
    link.shared.pointee.music.setFlowing(flowing)
  }
}
