/// The screen people walk with.
///
/// It is laid out for 60 columns and 16 rows or more. Below that a short notice says so; the walk goes on without it.
public struct WalkView: View {
  /// The smallest terminal the screen is laid out for.
  public static let smallest = Size(columns: 60, rows: 16)

  private let model: WalkScreenModel
  private let popup: Popup?

  /// Creates the screen of `model`, with `popup` over it.
  public init(_ model: WalkScreenModel, popup: Popup? = nil) {
    self.model = model
    self.popup = popup
  }

  public func draw(in rectangle: Rectangle, of grid: inout Grid) {
    guard rectangle.columns >= Self.smallest.columns, rectangle.rows >= Self.smallest.rows else {
      TooSmallView().draw(in: rectangle, of: &grid)
      return
    }
    if rectangle.columns >= WideLayout.smallest.columns, rectangle.rows >= WideLayout.smallest.rows {
      WideLayout(model).draw(in: rectangle.inset(columns: 2), of: &grid)
    } else {
      StackedLayout(model).draw(in: rectangle.inset(columns: 1), of: &grid)
    }
    switch popup {
    case .help: HelpView().draw(in: rectangle, of: &grid)
    case .confirmEnd: ConfirmEndView().draw(in: rectangle, of: &grid)
    case nil: break
    }
  }
}
