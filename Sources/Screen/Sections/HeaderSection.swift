/// The first row: who this is, how the walk stands, and how fast it runs.
struct HeaderSection: View {
  let model: WalkScreenModel

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let speed = speedText.fitted(to: rectangle.columns, glyphs: grid.glyphs)
    grid.draw(speed, in: rectangle, alignment: .trailing)
    let room = rectangle.columns - speed.columns - 2
    grid.draw(StyledText("Kit", .accent) + StyledText("   ") + stateText, in: rectangle.part(columns: room))
  }

  private var stateText: StyledText {
    var parts: [StyledText] = []
    switch model.state {
    case .walking: parts.append(StyledText("walking", .text))
    case .paused: parts.append(StyledText("paused", .notice))
    case .ended: parts.append(StyledText("the walk has ended", .notice))
    }
    if model.isSilent { parts.append(StyledText("silent", .notice)) }
    if let cadence = model.cadence, model.state == .walking {
      parts.append(StyledText("\(Figures.grouped(cadence)) steps/min", .dim))
    }
    return parts.joined(separator: StyledText(" · ", .dim))
  }

  private var speedText: StyledText {
    let speed = StyledText("×\(Figures.grouped(model.speed))", model.speed > 1 ? .accent : .dim)
    return model.keepsSpeedWhileSpeaking ? StyledText("fast while Kit speaks  ", .notice) + speed : speed
  }
}
