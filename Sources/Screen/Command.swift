/// What a walker can ask for with a key.
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
  /// Music on or off.
  case toggleMusic
  case musicQuieter, musicLouder
  case voiceQuieter, voiceLouder
  /// Duck the music over the whole composition, or only under speech.
  case toggleDuckScope
  /// Keep the walk's speed while Kit speaks, or drop to ×1.
  case toggleKeepSpeed
  /// Draw the whole screen anew.
  case redraw
  /// Show the keys.
  case showHelp
  /// End the walk, after it was asked once.
  case endWalk
  /// Leave at once.
  case leave
}
