/// The steps, as large as there is room, and the time walked at the right.
struct StepsSection: View {
  let model: WalkScreenModel
  let scale: BigDigits.Scale

  /// The space between the two figures.
  private static let gap = 3

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let used = Self.steps(of: model, scale: scale).draw(in: rectangle, of: &grid)
    Self.walkTime(of: model).draw(in: rectangle.part(column: used + Self.gap), of: &grid, alignment: .trailing)
  }

  static func steps(of model: WalkScreenModel, scale: BigDigits.Scale) -> BigFigure {
    BigFigure(figure: Figures.grouped(model.steps), unit: "steps", style: .accent, scale: scale)
  }

  static func walkTime(of model: WalkScreenModel) -> BigFigure {
    BigFigure(figure: Figures.elapsed(model.walkTime), unit: "walked", style: .text, scale: .small)
  }
}
