import Foundation

/// A sound server of the tests' own, with one sink that plays nowhere and can be recorded.
public final class PulseServer: SoundServer {
  /// Whether the server, its recorder and ALSA's way to it are installed.
  public static let isInstalled =
    find("pulseaudio") != nil && find("parec") != nil
    && FileManager.default.fileExists(atPath: "/usr/share/alsa/alsa.conf.d/pulse.conf")

  /// The rate at which the sink plays and is recorded, in hertz.
  public let sampleRate: Int

  /// One server at a time that the test's own process plays to: the way to it stands in the environment.
  private static let turn = DispatchSemaphore(value: 1)

  private let folder: TemporaryFolder
  private let leadsThisProcess: Bool
  private var server: ChildProcess?
  private var socket: String { folder.path + "/native" }

  public let device = "pulse"
  public let cycleFrames = 0

  /// What lets ALSA's `pulse` device lead to the server.
  public var environment: [String: String] {
    ["PULSE_SERVER": "unix:\(socket)", "PULSE_RUNTIME_PATH": folder.path, "PULSE_COOKIE": folder.path("cookie")]
  }

  /// Starts the server.
  ///
  /// - Parameter leadsThisProcess: Whether the test's own process, and what it starts, plays to it; if not, only what is
  ///   started with ``environment``.
  public init(sampleRate: Int = 44_100, leadsThisProcess: Bool = false) throws {
    self.sampleRate = sampleRate
    self.leadsThisProcess = leadsThisProcess
    folder = try TemporaryFolder()
    if leadsThisProcess {
      Self.turn.wait()
      for (name, value) in environment { setenv(name, value, 1) }
    }
    try start()
  }

  deinit {
    kill()
    if leadsThisProcess { Self.turn.signal() }
  }

  /// Starts the server (again); returns when it listens.
  public func start() throws {
    server = try ChildProcess(
      Self.find("pulseaudio") ?? "",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disallow-exit", "-L",
        "module-null-sink sink_name=kit rate=\(sampleRate) format=float32le channels=2", "-L",
        "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
      ], environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: socket) { usleep(20_000) }
  }

  /// Ends the server as a crash would.
  public func kill() {
    server?.kill()
    try? FileManager.default.removeItem(atPath: socket)
    server = nil
  }

  /// Records what the sink plays while `work` runs, at ``sampleRate``.
  public func record(_ work: () async throws -> Void) async throws -> StereoSound {
    let file = folder.path("recording")
    try? FileManager.default.removeItem(atPath: file)
    let recorder = try ChildProcess(
      Self.find("parec") ?? "",
      [
        "-d", "kit.monitor", "--raw", "--format=float32le", "--rate=\(sampleRate)", "--channels=2", "--latency-msec=20",
      ],
      output: file, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    for _ in 0..<500 where (try? Data(contentsOf: URL(fileURLWithPath: file)).isEmpty) != false { usleep(20_000) }
    try await work()
    recorder.kill()
    return StereoSound(interleavedFloats: try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Where a program is.
  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
