internal import CoachEngine

/// What a report says, in sentences: the answer before the numbers.
public struct Findings {
  private let report: Report

  public init(_ report: Report) {
    self.report = report
  }

  public var sentences: [String] {
    let varied = report.experiment.grid.varied
    let general = [pace, thinning, silence, repeats, waiting, followUps].compactMap(\.self)
    return varied.isEmpty ? general : varied.map(effect) + [followUps].compactMap(\.self)
  }

  private var pace: String? {
    guard let announcements = value("announcementsPerHour"), let speech = value("speechSecondsPerHour") else {
      return nil
    }
    return "Kit speaks \(announcements) times an hour, \(speech) seconds of words in all."
  }

  private var thinning: String? {
    HourCourse(report.outcomes[0]).map { "\($0.words.prefix(1).uppercased())\($0.words.dropFirst())." }
  }

  private var silence: String? {
    guard let median = estimate("longestSilenceMedianSeconds"), let most = estimate("longestSilence95Seconds") else {
      return nil
    }
    return "The longest silence is \(NumberText.clock(median.value)) minutes in the middle walk, and no more than "
      + "\(NumberText.clock(most.value)) in 95 % of them."
  }

  private var repeats: String? {
    value("walksWithRepeatPercent").map { "In \($0) % of the walks some line is heard twice within an hour." }
  }

  private var waiting: String? {
    guard let mean = value("waitMeanSeconds"), let superseded = value("supersededPercent") else { return nil }
    return "A milestone that is spoken has waited \(mean) s on average; \(superseded) % never are, since a later one "
      + "of their track came first."
  }

  private var followUps: String? {
    let shares = FollowUpShare.together(report.outcomes)
    guard !shares.isEmpty else { return nil }
    let outside = shares.count { !$0.isAsSet }
    return outside == 0
      ? "Second lines come as often as they are set to, on every rung."
      : "Second lines: \(shares.count - outside) of \(shares.count) shares agree with their setting at 95 %; about "
        + "one in twenty would not by chance."
  }

  /// What a key does, from its first value to its last: the figures that it moves by most.
  private func effect(of axis: Axis) -> String {
    let effect = AxisEffect(of: axis, in: report)
    guard let first = effect.marginals.first, let last = effect.marginals.last else { return "" }
    if effect.isNone { return "\(axis.key) makes no difference at all to what is spoken." }
    let way = "From \(axis.key) \(first.value) to \(last.value)"
    guard !effect.moved.isEmpty else { return "\(way), no figure moves by more than chance could, or by 2 %." }
    let shown = effect.moved.prefix(Self.mostMoves).map(\.words).joined(separator: ", ")
    let rest = effect.moved.count - Self.mostMoves
    return "\(way): \(shown)" + (rest > 0 ? ", and \(rest) more." : "; nothing else moves by more than 2 %.")
  }

  /// So many figures are told of; the others are seen in the plots.
  private static let mostMoves = 4

  private func estimate(_ key: String) -> Estimate? {
    Figure.named(key).estimate(report.whole)
  }

  private func value(_ key: String) -> String? {
    estimate(key).map(Figure.named(key).text)
  }
}
