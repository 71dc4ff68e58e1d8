import Foundation
import Testing
import WalkTraces

/// The files under `Corpus`: each is read or refused as `expected.txt` says, line by line.
@Suite struct TraceCorpusTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  @Test func everyFileIsReadOrRefusedAsStated() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".csv") }
      .sorted()
    let lines = try names.flatMap { name in
      TraceCheck(bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))), file: name).lines
    }
    let expected = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
    #expect(lines.joined(separator: "\n") + "\n" == expected)
    #expect(names.count >= 30)
  }
}
