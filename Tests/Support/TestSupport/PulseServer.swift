import Foundation

/// A sound server of the tests' own, with one sink that plays nowhere and can be recorded.
public final class PulseServer {
  /// Whether the server, its recorder and ALSA's way to it are installed.
  public static let isInstalled =
    find("pulseaudio") != nil && find("parec") != nil
    && FileManager.default.fileExists(atPath: "/usr/share/alsa/alsa.conf.d/pulse.conf")

  /// The rate at which the sink plays and is recorded, in hertz.
  public let sampleRate: Int

  /// One server at a time: the way to it stands in the environment, which the whole process shares.
  private static let turn = DispatchSemaphore(value: 1)

  private let folder: TemporaryFolder
  private var server: ChildProcess?
  private var socket: String { folder.path + "/native" }

  /// Starts the server and lets ALSA's `pulse` device lead to it.
  public init(sampleRate: Int = 44_100) throws {
    self.sampleRate = sampleRate
    folder = try TemporaryFolder()
    Self.turn.wait()
    setenv("PULSE_SERVER", "unix:\(socket)", 1)
    setenv("PULSE_RUNTIME_PATH", folder.path, 1)
    setenv("PULSE_COOKIE", folder.path + "/cookie", 1)
    try start()
  }

  deinit {
    kill()
    Self.turn.signal()
  }

  /// Starts the server (again); returns when it listens.
  public func start() throws {
    server = try ChildProcess(
      Self.find("pulseaudio") ?? "",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disallow-exit", "--realtime=no",
        "--high-priority=no", "-L", "module-null-sink sink_name=kit rate=\(sampleRate)", "-L",
        "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
      ])
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: socket) { usleep(20_000) }
  }

  /// Ends the server as a crash would.
  public func kill() {
    server?.kill()
    try? FileManager.default.removeItem(atPath: socket)
    server = nil
  }

  /// Records what the sink plays while `work` runs.
  ///
  /// - Returns: The left channel at ``sampleRate``.
  public func record(_ work: () throws -> Void) throws -> [Float] {
    let file = folder.path + "/recording"
    let recorder = try ChildProcess(
      Self.find("parec") ?? "",
      [
        "-d", "kit.monitor", "--raw", "--format=float32le", "--rate=\(sampleRate)", "--channels=2", "--latency-msec=20",
      ],
      output: file)
    for _ in 0..<500 where (try? Data(contentsOf: URL(fileURLWithPath: file)).isEmpty) != false { usleep(20_000) }
    try work()
    recorder.kill()
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 7, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
  }

  /// Where a program is.
  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
