import Testing

@testable import Screen

@Suite struct ParagraphTests {
  @Test func wordsStayWholeAndOnlyWhatIsWiderThanARowIsBroken() {
    #expect(Paragraph("one two three").rows(of: 8, glyphs: .unicode) == ["one two", "three"])
    #expect(Paragraph("at /a/long/path there").rows(of: 6, glyphs: .unicode) == ["at", "/a/lon", "g/path", "there"])
  }

  @Test func aNumberIsNotCutFromItsUnit() {
    let text = StyledText("said after 89 s in the queue")
    #expect(text.fitted(to: 15, glyphs: .unicode).spans.map(\.text).joined() == "said after…")
    #expect(text.fitted(to: 16, glyphs: .unicode).spans.map(\.text).joined() == "said after 89 s…")
    #expect(StyledText("5,000 steps").fitted(to: 7, glyphs: .unicode).spans.map(\.text).joined() == "5,000…")
  }
}
