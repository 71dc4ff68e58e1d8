internal import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// A suite that listens to a walk in real time: beside tests that want all of the processor it would hear their load, so
  /// `scripts/test` runs these alone.
  public static var live: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["KIT_LIVE_TESTS"] != nil,
      "listens in real time, alone: KIT_LIVE_TESTS=1 swift test --filter LiveSoundTests")
  }
}
