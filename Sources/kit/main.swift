internal import Files
internal import Glibc
internal import WalkTraces

do throws(Failure) {
  try Kit.run(Array(CommandLine.arguments.dropFirst()))
  guard fflush(nil) == 0 else {
    throw Failure.failed("standard output: \(SystemError.last)")
  }
} catch {
  fflush(nil)
  // What is quoted from outside stays on its line and leaves the terminal alone.
  StandardError.print("kit: \(QuotedText.escaped(error.message, limit: 600))")
  exit(error.status.rawValue)
}
