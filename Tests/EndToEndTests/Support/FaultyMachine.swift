import Foundation
import TestSupport

/// A machine that does what a test tells it to a program.
struct FaultyMachine {
  enum Fault: String {
    /// The date and the time since the machine started jump.
    case clocks
    /// Nothing can be read from a file for as long as this lasts.
    case slow
    /// Reading from a file is an error.
    case broken
    case none
  }

  private let folder: TemporaryFolder

  init(_ fault: Fault = .none) throws {
    folder = try TemporaryFolder()
    try turn(fault)
  }

  /// What starts a program on it, with its arguments.
  var starter: [String] {
    ["env", "LD_PRELOAD=\(BuiltProgram.path("libFaultyMachine.so"))", "KIT_TEST_FAULT=\(folder.path("fault"))"]
  }

  /// Makes something else be wrong from now on.
  func turn(_ fault: Fault) throws {
    _ = try folder.write(fault.rawValue, to: "fault")
  }
}
