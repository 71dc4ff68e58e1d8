import CoachEngine
import Foundation
import TestSupport
import Testing
import WalkTraces

@testable import kit

/// The socket of a walk, asked by clients good and bad.
@Suite struct RemoteServerTests {
  private let temporary: TemporaryFolder
  private let folder: RemoteFolder
  private let server: RemoteServer

  init() throws {
    temporary = try TemporaryFolder()
    folder = RemoteFolder(environment: ["XDG_RUNTIME_DIR": temporary.path])
    server = try RemoteServer(in: folder)
  }

  /// Serves until a line has come to a client.
  private func answer(to client: RemoteConnection, _ answer: (RemoteRequest) -> String = { "\($0)" }) throws -> String?
  {
    server.serve(answer)
    server.serve(answer)
    return try client.readLine()
  }

  private func connect() throws -> RemoteConnection { try RemoteConnection(to: getpid(), in: folder) }

  @Test func requestsAreAnsweredInTheirOrder() throws {
    let client = try connect()
    try client.send("inject 20\npause")
    #expect(try answer(to: client) == "event(inject 20)")
    #expect(try client.readLine() == "event(pause)")
  }

  @Test func onlyItsOwnerCanOpenIt() throws {
    let socket = try FileManager.default.attributesOfItem(atPath: folder.socket(of: getpid()))
    #expect(socket[.posixPermissions] as? Int == 0o600)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(throws: Failure.self) { try folder.prepare() }
  }

  @Test(
    arguments: [
      ("", nil), ("frobnicate", "expected status, watch, say, pause"), ("injct 5", "did you mean 'inject'?"),
      ("inject -5", "inject: expected"),
      ("set cooldownSecond=5", "did you mean cooldownSeconds"), ("set audio.device=null", "during a walk"),
      ("say\u{1B}[2J", "\\\\u{1b}"),
    ] as [(String, String?)])
  func wrongRequestsAreRefusedInWords(line: String, words: String?) throws {
    let client = try connect()
    try client.send("\(line)\nstatus")
    let first = try #require(try answer(to: client))
    if let words {
      #expect(first.hasPrefix("{\"error\":\"") && first.contains(words), "\(first)")
      #expect(try client.readLine() == "status")
    } else {
      #expect(first == "status")
    }
  }

  @Test func aClientThatDoesNotReadIsLetGo() throws {
    let slow = try connect()
    let good = try connect()
    try slow.send("watch")
    try good.send("watch")
    #expect(try answer(to: good) == "watch")
    // Ten times what is kept for a client, while the good one reads along.
    let event = String(repeating: "x", count: 1 << 16)
    for _ in 0..<160 {
      server.tell(event)
      server.serve { "\($0)" }
      #expect(try good.readLine() == event)
    }
    #expect(server.interests.count == 2)
  }

  @Test func aLineWithoutAnEndIsNotKept() throws {
    let client = try connect()
    let bytes = [UInt8](repeating: UInt8(ascii: "z"), count: 9000)
    #expect(send(client.descriptor, bytes, bytes.count, 0) == bytes.count)
    for _ in 0..<4 { server.serve { "\($0)" } }
    #expect(try client.readLine() == nil)
  }

  @Test func whoHasSaidAllStillGetsTheAnswer() throws {
    let client = try connect()
    try client.send("status")
    shutdown(client.descriptor, Int32(SHUT_WR))
    #expect(try answer(to: client) == "status")
    server.serve { "\($0)" }
    #expect(server.interests.count == 1)
  }

  @Test func whoGoesIsForgotten() throws {
    var clients = try (0..<5).map { _ in try connect() }
    for client in clients { try client.send("watch") }
    server.serve { "\($0)" }
    #expect(server.interests.count == 6)
    clients = []
    server.serve { "\($0)" }
    #expect(server.interests.count == 1)
  }

  @Test func moreThanSixteenAreTurnedAway() throws {
    let clients = try (0..<16).map { _ in try connect() }
    server.serve { "\($0)" }
    let late = try connect()
    #expect(try answer(to: late)?.contains("16 others are connected") == true)
    #expect(server.interests.count == 17)
    withExtendedLifetime(clients) {}
  }
}
