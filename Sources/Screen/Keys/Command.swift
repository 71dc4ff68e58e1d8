/// What a person can ask for with a key.
public enum Command: Hashable, CaseIterable, Sendable {
  /// Ten, a hundred or a thousand steps more.
  case add10Steps, add100Steps, add1000Steps
  /// On to just before the next milestone.
  case toNextMilestone
  /// On to the next moment in which anything happens.
  case toNextEvent
  /// One or ten minutes on.
  case forwardOneMinute, forwardTenMinutes
  /// The speed of the walk, halved or doubled, ×1 to ×64.
  case slower, faster
  /// Pause the walk, or walk on.
  case togglePause
  /// Silence Kit, or let it speak again.
  case toggleSilence
  /// End the line that is being spoken.
  case skip
  /// Let what Kit said last be heard again.
  case sayAgain
  /// Music on or off.
  case toggleMusic
  case musicQuieter, musicLouder
  case voiceQuieter, voiceLouder
  /// Duck the music over the whole composition, or only under speech.
  case toggleDuckScope
  /// Keep the walk's speed while Kit speaks, or drop to ×1.
  case toggleKeepSpeed

  /// Another screen.
  case showWalk, showTuning, showScript, showLog, showNext, showPrevious
  /// Draw the whole screen anew.
  case redraw
  /// Show the keys.
  case showHelp
  /// End the walk, after it was asked once.
  case endWalk
  /// Leave at once.
  case leave

  /// Another row of a list.
  case rowUp, rowDown, pageUp, pageDown, toFirst, toLast
  /// Another part of a list: a kind of event, a category of lines.
  case previousPart, nextPart
  /// Look for words in a list.
  case search
  /// Forget the words that are looked for.
  case clearSearch
  /// Show the line of an event in the script.
  case openLine

  /// Hear a line alone, or with the follow-up that was chosen.
  case playLine, playComposition
  case chooseFollowUp
  case edit
  /// Record a line and hear it.
  case record
  /// Give up the words that were typed and not written.
  case dropDraft

  /// A value of the configuration, by a small step or a large one.
  case decrease, increase, decreaseMuch, increaseMuch
  case typeValue
  case resetValue
  case undo
  case writeConfiguration

  /// The end of a text that is typed, or of a popup.
  case accept, cancel
  case cursorLeft, cursorRight, cursorToStart, cursorToEnd
  case deleteBackward, deleteForward, deleteAll
}
