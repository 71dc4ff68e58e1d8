import Testing

@testable import Screen

@Suite("Columns a character takes")
struct ColumnsTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("·", 1), ("━", 1), ("█", 1), ("五", 2), ("한", 2), ("ａ", 2),
      ("👟", 2), ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0), ("\u{AD}", 0),
      ("ﷺ", 1), ("🇩🇪", 1), ("\u{1100}", 2), ("｡", 1),
    ] as [(Character, Int)])
  func columns(character: Character, expected: Int) {
    #expect(character.columns == expected)
  }

  @Test func text() {
    #expect("Kit 五千歩".columns == 10)
  }
}
