internal import Foundation
internal import Glibc
internal import Screen
internal import Terminal

/// Looks at where a walk is shown: the terminal, and the characters it is told to have.
struct ScreenCheckup {
  /// The findings, the terminal's first.
  var findings: [Finding] { [terminal, locale] }

  private var terminal: Finding {
    let controlling = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard controlling >= 0 else {
      return .warning(
        "terminal", "there is none here, so that a walk tells one line an event",
        mend: "start kit in a terminal to have the screen")
    }
    defer { if controlling != STDOUT_FILENO { close(controlling) } }
    let survey: TerminalSurvey
    do {
      survey = try TerminalSurvey(controlling)
    } catch {
      return .warning("terminal", error.problem, mend: error.remedy)
    }
    let (size, smallest) = (survey.size, ScreenView.smallest)
    let words =
      "\(survey.traits.type), \(size.columns)x\(size.rows), \(Self.words(survey.colourDepth)), "
      + (survey.traits.glyphs == .unicode ? "UTF-8" : "ASCII alone")
    guard size.columns >= smallest.columns, size.rows >= smallest.rows else {
      return .warning(
        "terminal", "\(words): too small; \(smallest.columns)x\(smallest.rows) is the least",
        mend: "make the window at least \(smallest.columns) columns wide and \(smallest.rows) high")
    }
    return .ok("terminal", words)
  }

  private static func words(_ depth: ColourDepth) -> String {
    switch depth {
    case .none: "no colours"
    case .eight: "8 colours"
    case .indexed: "256 colours"
    case .direct: "direct colour"
    }
  }

  private var locale: Finding {
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let other = "choose one that `locale -a` lists, such as LC_ALL=C.UTF-8"
    guard setlocale(LC_CTYPE, "") != nil else {
      return .warning("locale", "\(named ?? "") is not installed here, so that the screen is ASCII alone", mend: other)
    }
    let codeset = String(cString: nl_langinfo(nl_item(CODESET)))
    guard codeset.uppercased() == "UTF-8" else {
      return .warning("locale", "\(named ?? "none named"), \(codeset): the screen is ASCII alone", mend: other)
    }
    return .ok("locale", "\(named ?? "C"), \(codeset)")
  }
}
