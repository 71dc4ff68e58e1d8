/// The screen people walk with, between the row of names and the keys.
struct WalkView: View {
  private let model: WalkScreenModel

  init(_ model: WalkScreenModel) {
    self.model = model
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    if rectangle.columns >= WideLayout.smallest.columns, rectangle.rows >= WideLayout.smallest.rows {
      WideLayout(model).draw(in: rectangle, of: &grid)
    } else {
      StackedLayout(model).draw(in: rectangle, of: &grid)
    }
  }
}
