import Foundation

/// A folder of its own for one test, removed with the value.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "kit-test-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// What is in it, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a file and gives its path.
  public func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Copies a file into the folder.
  public func add(_ source: String, as name: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: path(name))
  }

  /// What a file in the folder holds; nil while there is none.
  public func text(of name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The bytes of a file in the folder.
  public func bytes(of name: String) throws -> [UInt8] {
    try bytes(ofFile: path(name))
  }

  /// The bytes of a file anywhere.
  public func bytes(ofFile path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
