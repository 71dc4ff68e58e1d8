internal import Foundation
internal import Glibc

/// The sound servers of this machine.
enum SoundServers {
  /// Those that answer on their sockets; nil when none does.
  static var running: String? {
    let environment = ProcessInfo.processInfo.environment
    let runtime = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    let pulse = environment["PULSE_SERVER"].map { $0.hasPrefix("unix:") ? String($0.dropFirst(5)) : $0 }
    let sockets = [
      ("PipeWire", "\(environment["PIPEWIRE_RUNTIME_DIR"] ?? runtime)/pipewire-0"),
      ("PulseAudio", pulse ?? "\(runtime)/pulse/native"),
    ]
    let names = sockets.filter { answers($0.1) }.map(\.0)
    // PipeWire answers for PulseAudio too.
    return names.first
  }

  private static func answers(_ path: String) -> Bool {
    guard let address = SocketAddress(path: path) else { return false }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    return address.pass { connect(descriptor, $0, $1) == 0 }
  }
}
