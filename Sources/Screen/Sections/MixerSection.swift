/// What is heard: music and voice level, and how far the music is ducked, now and lately.
struct MixerSection: View {
  let mixer: MixerLevels

  /// The level at which a bar is empty, and the level at which it is full, in dB.
  private static let range = -40.0...6.0

  /// Draws everything in one row.
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let row = rectangle.line(0)
    let level = row.columns < 76 ? 15 : 21
    drawLevel("music", musicLevel, .music, in: row.part(columns: level), of: &grid)
    drawLevel("voice", mixer.voiceLevel, .speech, in: row.part(column: level + 2, columns: level), of: &grid)
    let duck = row.part(column: 2 * level + 4)
    let used = grid.draw(
      StyledText(mixer.ducksOnlyUnderSpeech ? "duck, speech only " : "duck ", .dim) + gain, in: duck)
    Curve(values: curveValues, style: .music).draw(in: duck.part(column: used + 1), of: &grid)
  }

  /// Draws a row each for music, voice and duck gain, and the curve in the rows below them.
  func drawPanel(in rectangle: Rectangle, of grid: inout Grid) {
    drawLevel("music", musicLevel, .music, in: rectangle.line(0), of: &grid)
    drawLevel("voice", mixer.voiceLevel, .speech, in: rectangle.line(1), of: &grid)
    let duck = rectangle.line(2)
    grid.draw(mixer.ducksOnlyUnderSpeech ? "duck, under speech only" : "duck", .dim, in: duck)
    grid.draw(gain, in: duck, alignment: .trailing)
    Curve(values: curveValues, style: .music).draw(in: rectangle.part(row: 3), of: &grid)
  }

  /// The music's name, or that there is none.
  var musicName: StyledText {
    StyledText(mixer.musicName ?? "no music", .dim)
  }

  /// The music's level; silent where there is no music or it is off.
  private var musicLevel: Double {
    mixer.isMusicOn && mixer.musicName != nil ? mixer.musicLevel : -.infinity
  }

  private var gain: StyledText {
    let isDucked = mixer.duckGain < -0.05
    return StyledText(Figures.decibels(mixer.duckGain, tenths: true), isDucked ? .speech : .dim)
  }

  /// How far the music was down: a flat line while it is free, a hill under each composition.
  private var curveValues: [Double] {
    let depth = min(mixer.duckDepth, -1)
    return mixer.duckHistory.map { $0 / depth }
  }

  private func drawLevel(_ label: String, _ level: Double, _ style: Style, in row: Rectangle, of grid: inout Grid) {
    let labelColumns = 6
    let valueColumns = 7
    grid.draw(label, .dim, in: row.part(columns: labelColumns))
    let share = level.isFinite ? (level - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound) : 0
    let bar = row.part(column: labelColumns, columns: row.columns - labelColumns - valueColumns)
    if bar.columns > 2 { Bar(fraction: share, style: style, hasKnob: level.isFinite).draw(in: bar, of: &grid) }
    grid.draw(
      Figures.decibels(level), .text, in: row.part(column: row.columns - valueColumns), alignment: .trailing)
  }
}
