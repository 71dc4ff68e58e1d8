internal import Glibc

do throws(Failure) {
  try Kit.run(Array(CommandLine.arguments.dropFirst()))
  guard fflush(nil) == 0 else {
    throw Failure.failed("standard output: \(String(cString: strerror(errno)))")
  }
} catch {
  fflush(nil)
  StandardError.print("kit: \(error.message)")
  exit(error.status.rawValue)
}
