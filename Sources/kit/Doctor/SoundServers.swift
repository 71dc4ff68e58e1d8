internal import Foundation
internal import Glibc

/// The sound servers of this machine.
enum SoundServers {
  /// What is known of the server that would play: that it runs, or where it is said to be; nil when there is none.
  static var found: String? {
    let environment = ProcessInfo.processInfo.environment
    let runtime = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    // PipeWire answers for PulseAudio too.
    if answers("\(environment["PIPEWIRE_RUNTIME_DIR"] ?? runtime)/pipewire-0") { return "PipeWire runs" }
    guard let named = environment["PULSE_SERVER"], !named.isEmpty else {
      return answers("\(runtime)/pulse/native") ? "PulseAudio runs" : nil
    }
    for server in named.split(separator: " ") {
      // A server may stand behind the name of the machine that it is for, in braces.
      let address = server.first == "{" ? server.drop { $0 != "}" }.dropFirst() : server
      let path = address.hasPrefix("unix:") ? address.dropFirst(5) : address
      guard path.hasPrefix("/") else { return "PULSE_SERVER names \(address)" }
      if answers(String(path)) { return "PulseAudio runs" }
    }
    return nil
  }

  private static func answers(_ path: String) -> Bool {
    guard let address = SocketAddress(path: path) else { return false }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    return address.pass { connect(descriptor, $0, $1) == 0 }
  }
}
