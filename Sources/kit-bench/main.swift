internal import Foundation

do {
  try Bench(BenchOptions(Array(CommandLine.arguments.dropFirst()))).run()
} catch {
  FileHandle.standardError.write(Data("kit-bench: \(error)\n".utf8))
  exit(error is UsageError ? 2 : 1)
}
