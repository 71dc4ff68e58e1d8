/// Something that can be drawn into a part of a grid.
///
/// A view never draws outside its rectangle and copes with any size of it, down to nothing.
public protocol View {
  /// Draws the view.
  func draw(in rectangle: Rectangle, of grid: inout Grid)
}
