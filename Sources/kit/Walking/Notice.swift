internal import CoachEngine

/// Something the walker should know while it lasts.
struct Notice {
  /// What a notice is about; two notices of one subject are the same notice in other words.
  enum Subject: Hashable {
    case device
    case music
    case recording
    case interruptions
    case steps(StepsFault)
    case saving
    case log
    case unfinished
    case setup
  }

  /// What can be amiss with a live source of steps.
  enum StepsFault: Hashable {
    case waiting, stalled, ended, refused
  }

  let subject: Subject
  /// One short sentence.
  let text: String
  /// When it has been there long enough; nil for what lasts.
  var until: SessionTime?
}
