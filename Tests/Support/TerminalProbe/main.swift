// A small program for the tests of Terminal: it shows one moment of a walk, writes every event into a log, and ends in
// as many ways as a program can end.
//
// TerminalProbe MOMENT LOG: the keys A, E, F and W abort, call exit(3), fail a precondition and animate; M and B write a
// line, and very many, to standard error.
import Glibc
import Screen
import ScreenSamples
import Terminal

let arguments = CommandLine.arguments
guard arguments.count == 3, let moment = SampleWalks.all.first(where: { $0.name == arguments[1] }) else {
  print("usage: TerminalProbe MOMENT LOG, with a moment out of: \(SampleWalks.all.map(\.name).joined(separator: " "))")
  exit(2)
}
let log = fopen(arguments[2], "a")
do {
  let session = try TerminalSession()
  var loop = ProbeLoop(session: session, model: moment.model) { line in
    fputs("\(line)\n", log)
    fflush(log)
  }
  loop.run()
} catch {
  let line = "\(error)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}
