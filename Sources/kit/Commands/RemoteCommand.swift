internal import Foundation
internal import WalkTraces

/// `kit remote`: reads and steers a walk that runs in another process.
enum RemoteCommand {
  static let syntax = CommandSyntax(
    command: "kit remote",
    summary: "Read and steer a running walk: \(RemoteRequest.words.joined(separator: ", ")).",
    operands: "REQUEST [VALUE]",
    options: [
      Option(name: "--walk", value: "PROCESS", help: "the walk of this process, where several run"),
      Option(name: "--json", help: "print what the walk answers to `status` as it is"),
    ],
    example: ("kit remote inject 500", "adds 500 steps; `kit remote watch` prints every event as it happens"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard !arguments.operands.isEmpty else {
      throw .usage("which request? \(RemoteRequest.words.joined(separator: ", "))")
    }
    let line = arguments.operands.joined(separator: " ")
    let request: RemoteRequest
    do {
      request = try RemoteRequest(parsing: line)
    } catch {
      throw .usage(error.message)
    }
    let connection = try RemoteConnection(to: arguments.number("--walk", in: 1...Int32.max))
    try connection.send(line)
    guard let answer = try connection.readLine() else { throw .failed("the walk has ended") }
    if let error = JSONLine.value(of: answer, as: RemoteAnswer.self)?.error { throw .failed(error) }
    switch request {
    case .status where arguments.has("--json"): print(answer)
    case .status: print(JSONLine.value(of: answer, as: RemoteStatus.self)?.text ?? answer)
    case .watch:
      while let event = try connection.readLine() {
        print(event)
        fflush(nil)
      }
    default: break
    }
  }
}
