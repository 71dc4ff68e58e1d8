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
    case beginning
    case setup
  }

  /// What can be amiss with a live source of steps.
  enum StepsFault: Hashable {
    case waiting, stalled, ended, refused
  }

  let subject: Subject
  /// One short sentence.
  let text: String
  /// When it has been there long enough, in the machine's milliseconds; nil for what lasts.
  var until: Int64?

  /// A notice about the walk's beginning, there for a minute.
  static func ofBeginning(_ text: String) -> Notice {
    Notice(subject: .beginning, text: text, until: MachineClock.milliseconds + 60_000)
  }
}
