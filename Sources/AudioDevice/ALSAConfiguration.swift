internal import CALSA
internal import Glibc

/// Opening and setting up an ALSA device.
enum ALSAConfiguration {
  struct Opened {
    let pcm: OpaquePointer
    let periodFrames: Int
    let bufferFrames: Int
    let format: SampleFormat
  }

  // A key is heard within a buffer. Each period costs a wake-up of this program, of the sound server and of its plugin,
  // which is more than decoding and mixing take: so there are few of them, each as long as a busy machine may be late.
  private static let periodMicroseconds: UInt32 = 100_000
  private static let bufferMicroseconds: UInt32 = 300_000

  /// Opens a device by its name, with ALSA's `plug` in front of it where it does not take our sound itself.
  static func open(_ device: String, sampleRate: Int) throws(DeviceError) -> Opened {
    do throws(DeviceError) {
      return try openAsNamed(device, sampleRate: sampleRate, shownAs: device)
    } catch .cannotConfigure(let name, let rate, let code) {
      do throws(DeviceError) {
        return try openAsNamed("plug:'\(device)'", sampleRate: sampleRate, shownAs: device)
      } catch {
        throw .cannotConfigure(device: name, sampleRate: rate, code: code)
      }
    }
  }

  private static func openAsNamed(
    _ name: String, sampleRate: Int, shownAs device: String
  ) throws(DeviceError) -> Opened {
    var pcm: OpaquePointer?
    let code = snd_pcm_open(&pcm, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard code >= 0, let pcm else { throw .cannotOpen(device: device, code: code) }
    do throws(Failure) {
      return try configure(pcm, sampleRate: sampleRate)
    } catch {
      snd_pcm_close(pcm)
      throw .cannotConfigure(device: device, sampleRate: sampleRate, code: error.code)
    }
  }

  private static func configure(_ pcm: OpaquePointer, sampleRate: Int) throws(Failure) -> Opened {
    var hardware: OpaquePointer?
    try check(snd_pcm_hw_params_malloc(&hardware))
    defer { snd_pcm_hw_params_free(hardware) }
    try check(snd_pcm_hw_params_any(pcm, hardware))
    try check(snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED))
    let format = SampleFormat.allCases.first { snd_pcm_hw_params_set_format(pcm, hardware, $0.alsa) == 0 }
    guard let format else { throw Failure(code: -EINVAL) }
    try check(snd_pcm_hw_params_set_channels(pcm, hardware, 2))
    try check(snd_pcm_hw_params_set_rate(pcm, hardware, UInt32(sampleRate), 0))
    var period = periodMicroseconds
    var buffer = bufferMicroseconds
    try check(snd_pcm_hw_params_set_period_time_near(pcm, hardware, &period, nil))
    try check(snd_pcm_hw_params_set_buffer_time_near(pcm, hardware, &buffer, nil))
    try check(snd_pcm_hw_params(pcm, hardware))

    var periodFrames: snd_pcm_uframes_t = 0
    var bufferFrames: snd_pcm_uframes_t = 0
    try check(snd_pcm_hw_params_get_period_size(hardware, &periodFrames, nil))
    try check(snd_pcm_hw_params_get_buffer_size(hardware, &bufferFrames))
    try start(pcm, periodFrames: periodFrames, bufferFrames: bufferFrames)
    return Opened(pcm: pcm, periodFrames: Int(periodFrames), bufferFrames: Int(bufferFrames), format: format)
  }

  /// Lets the device start by itself once all but one period is written, and ask for a period at a time.
  private static func start(
    _ pcm: OpaquePointer, periodFrames: snd_pcm_uframes_t, bufferFrames: snd_pcm_uframes_t
  ) throws(Failure) {
    var software: OpaquePointer?
    try check(snd_pcm_sw_params_malloc(&software))
    defer { snd_pcm_sw_params_free(software) }
    try check(snd_pcm_sw_params_current(pcm, software))
    let threshold = max(periodFrames, bufferFrames - min(periodFrames, bufferFrames))
    try check(snd_pcm_sw_params_set_start_threshold(pcm, software, threshold))
    try check(snd_pcm_sw_params_set_avail_min(pcm, software, periodFrames))
    try check(snd_pcm_sw_params(pcm, software))
  }

  private struct Failure: Error {
    let code: Int32
  }

  private static func check(_ code: Int32) throws(Failure) {
    if code < 0 { throw Failure(code: code) }
  }
}
