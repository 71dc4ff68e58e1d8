internal import Foundation

/// PipeWire with its session manager on a bus of their own, and one sink that plays nowhere and can be recorded.
public final class PipeWireServer: SoundServer {
  /// Where Debian's package pipewire-alsa puts ALSA's way to it, by the machine's kind.
  private static let plugin = ["x86_64", "aarch64"].map {
    "/usr/lib/\($0)-linux-gnu/alsa-lib/libasound_module_pcm_pipewire.so"
  }.first(where: FileManager.default.fileExists)

  /// Whether all of it is installed.
  public static let isInstalled =
    plugin != nil && ["pipewire", "wireplumber", "pw-cli", "pw-record", "dbus-daemon"].allSatisfy(Tool.isInstalled)

  public let device = "kit-pipewire"
  /// It plays in cycles of at most the period that the program asks for, as a power of two.
  public let cycleFrames = 4096
  private let folder: TemporaryFolder
  private var servers: [ChildProcess] = []

  public var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "ALSA_CONFIG_PATH": folder.path("asound.conf"),
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))",
    ]
  }

  /// Starts it, at 48 kHz; returns when the sink is there.
  public init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      "</usr/share/alsa/alsa.conf>\npcm_type.pipewire { lib \"\(Self.plugin ?? "")\" }\n"
        + "pcm.\(device) { type pipewire }\n", to: "asound.conf")
    try start("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(folder.path("bus"))"])
    try wait { FileManager.default.fileExists(atPath: folder.path("bus")) }
    try start("pipewire", [])
    try wait { FileManager.default.fileExists(atPath: folder.path("pipewire-0")) }
    try start("wireplumber", [])
    let sink =
      "{ factory.name=support.null-audio-sink node.name=kit media.class=Audio/Sink object.linger=true "
      + "audio.position=[FL FR] audio.rate=48000 }"
    try run("pw-cli", ["create-node", "adapter", sink])
    try wait { try run("pw-cli", ["ls", "Node"]).contains("node.name = \"kit\"") }
  }

  deinit {
    while let server = servers.popLast() { server.kill() }
  }

  public func record(_ work: () async throws -> Void) async throws -> StereoSound {
    let file = folder.path("recording.wav")
    let recorder = try ChildProcess(
      "pw-record",
      ["--target", "kit", "--rate", "48000", "--format", "f32", "-P", "{ stream.capture.sink=true }", file],
      environment: variables)
    try wait { try run("pw-cli", ["ls", "Node"]).contains("pw-record") }
    try await work()
    recorder.send(SIGINT)
    recorder.wait()
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    guard let samples = data.firstRange(of: Data("data".utf8)) else { throw POSIXError(.EIO) }
    return StereoSound(interleavedFloats: Data(data[(samples.upperBound + 4)...]))
  }

  private var variables: [String: String] {
    ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(["HOME": folder.path]) { $1 }
  }

  private func start(_ program: String, _ arguments: [String]) throws {
    servers.append(try ChildProcess(program, arguments, environment: variables))
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    try ChildProcess(program, arguments, output: folder.path("output"), environment: variables).wait()
    return folder.text(of: "output") ?? ""
  }

  private func wait(_ isSo: () throws -> Bool) throws {
    for _ in 0..<500 where try !isSo() { usleep(20_000) }
  }
}
