/// What the sound device does.
public enum DeviceStatus: Sendable, Equatable {
  /// It is being opened for the first time.
  case opening
  /// It plays; `device` is its ALSA name, `sampleRate` in frames per second, `latencyMs` that of its buffer.
  case playing(device: String, sampleRate: Int, latencyMs: Int)
  /// Nothing can be heard, the walk goes on; `reason` is one sentence for the screen. It is tried again.
  case silent(reason: String)
}
