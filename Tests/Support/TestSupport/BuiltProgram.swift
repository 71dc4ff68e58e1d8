import Foundation

/// A program of this package, as it was built with the tests.
public enum BuiltProgram {
  /// The path of a program: it lies beside the tests.
  public static func path(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let places = [bundle, URL(filePath: CommandLine.arguments[0])].compactMap(\.self)
    let paths = places.map { $0.deletingLastPathComponent().appending(path: name).path }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      fatalError("\(name) is not built; run the tests with scripts/test or swift test")
    }
    return path
  }
}
