import Glibc
public import Screen

/// What the screen would find in a terminal, without taking it.
public struct TerminalSurvey {
  public let traits: TerminalTraits
  public let size: Size
  public let colourDepth: ColourDepth

  /// Looks at a terminal as a session does when it takes one.
  ///
  /// - Parameter descriptor: The terminal that would be drawn on.
  /// - Throws: ``TerminalError`` when the screen cannot be drawn there.
  public init(_ descriptor: CInt) throws(TerminalError) {
    setlocale(LC_CTYPE, "")
    let device = try TerminalDevice(input: descriptor, output: descriptor)
    let (columns, rows) = device.columnsAndRows
    traits = TerminalTraits()
    size = Size(columns: columns, rows: rows)
    colourDepth = try CursesScreen(traits: traits, size: size).depth
  }
}
