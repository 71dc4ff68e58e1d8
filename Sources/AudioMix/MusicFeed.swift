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

  /// Lets interleaved stereo frames at the mixer's rate be written where they belong; never waits.
  ///
  /// - Parameters:
  ///   - limit: How many frames at most.
  ///   - write: Is given room for so many frames, up to `limit` of them, and returns how many it wrote.
  /// - Returns: How many were written.
  public func write(atMost limit: Int, _ write: (UnsafeMutablePointer<Float>, Int) -> Int) -> Int {
    link.shared.pointee.music.write(atMost: limit, write)
  }

  /// Says whether more music is on its way. While it is, running dry counts as an underrun.
  public func setFlowing(_ flowing: Bool) {
    link.shared.pointee.music.setFlowing(flowing)
  }
}
