/// The memory that a mixer, its control and its music feed share.
///
/// A class so that the last of them frees it; the render thread only uses `shared`, which costs no reference count.
///
/// `@unchecked Sendable`: what is shared consists of rings and atomics, which are made for two threads.
final class MixerLink: @unchecked Sendable {
  struct Shared: ~Copyable {
    let commands = MessageRing<MixerCommand>(capacity: 256)
    let ends = MessageRing<PassageEnd>(capacity: 256)
    let meters = MixerMeters()
    let music: MusicRing
  }

  let shared: UnsafeMutablePointer<Shared>

  /// Clips whose control has gone while the mixer may still look at them; written once, as the control goes.
  var orphans: [Passage] = []

  init(_ settings: MixerSettings) {
    shared = .allocate(capacity: 1)
    let frames = FrameCount.milliseconds(settings.musicBufferMs, sampleRate: settings.sampleRate)
    shared.initialize(to: Shared(music: MusicRing(capacity: max(frames, 1))))
  }

  deinit {
    shared.deinitialize(count: 1)
    shared.deallocate()
  }
}
