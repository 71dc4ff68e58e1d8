internal import Foundation

/// The processor time of processes, as Linux counts it in nanoseconds.
enum ProcessorTime {
  /// What a process and its threads have taken so far, in seconds.
  static func seconds(of process: Int32) -> Double {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let counts = (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (counts.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  /// What `work` takes of this process, in seconds.
  static func seconds(of work: () throws -> Void) rethrows -> Double {
    let before = own
    try work()
    return own - before
  }

  /// What this process has taken, its threads that have ended with it, to the nanosecond.
  private static var own: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The resident memory of a process, in MiB.
  static func residentMiB(of process: Int32) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }
}
