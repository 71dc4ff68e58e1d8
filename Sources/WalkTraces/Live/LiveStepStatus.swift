public import CoachEngine
public import Files

/// How a live step source fares.
public enum LiveStepStatus: Hashable, Sendable {
  /// Nothing has come yet.
  case waiting
  /// Readings come.
  case receiving
  /// No reading has come for long; the last one came at this time.
  case stalled(since: SessionTime)
  /// There will be no more: the other end has closed, or the system refused to read on.
  case ended(SystemError?)
}
