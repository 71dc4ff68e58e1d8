internal import CALSA
internal import Glibc

/// Why a sound device cannot be used; `code` is ALSA's negative error number.
public enum DeviceError: Error, Equatable {
  /// The device cannot be opened.
  case cannotOpen(device: String, code: Int32)
  /// The device does not take sound of this kind.
  case cannotConfigure(device: String, sampleRate: Int, code: Int32)
  /// The device stopped working.
  case lost(device: String, code: Int32)
}

extension DeviceError: CustomStringConvertible {
  /// What is wrong, in plain words, without what is done about it.
  public var description: String {
    switch self {
    case .cannotOpen(let device, let code):
      switch -code {
      case EBUSY: "Sound device (\(device)) is in use by another program"
      case EACCES, EPERM: "Sound device (\(device)) may not be used by you"
      case ECONNREFUSED: "No sound server (\(device))"
      case ENOENT, ENODEV, ENXIO, EINVAL: "No sound device (\(device))"
      default: "Sound device (\(device)) cannot be opened: \(Self.words(code))"
      }
    case .cannotConfigure(let device, let sampleRate, let code):
      "Sound device (\(device)) does not take \(sampleRate) Hz sound: \(Self.words(code))"
    case .lost(let device, let code):
      switch -code {
      case ENODEV: "Sound device (\(device)) was unplugged"
      case EBADFD, EPIPE, EIO, ECONNREFUSED, ECONNRESET: "Sound device (\(device)) went away"
      case ETIMEDOUT: "Sound device (\(device)) does not answer"
      default: "Sound device (\(device)) stopped: \(Self.words(code))"
      }
    }
  }

  private static func words(_ code: Int32) -> String {
    snd_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
