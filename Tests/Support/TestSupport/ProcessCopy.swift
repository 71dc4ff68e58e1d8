public import Foundation

/// Copies of the tests' process, which make its memory be copied on the next write, and that is a page fault.
public enum ProcessCopy {
  /// Held by who makes a copy, and by who counts page faults.
  public static let turn = NSLock()
}
