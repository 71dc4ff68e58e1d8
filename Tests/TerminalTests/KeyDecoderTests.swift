import Screen
import Testing

@testable import Terminal

@Suite("Bytes of a terminal become keys")
struct KeyDecoderTests {
  private func decode(_ reads: String...) -> [KeyDecoder.Item] {
    var decoder = KeyDecoder()
    var items = reads.enumerated().flatMap { decoder.decode($1.utf8, at: Int64($0)) }
    items += decoder.flush()
    return items
  }

  @Test(
    "One key; ^ stands for the escape byte",
    arguments: [
      (".", .character(".")), ("N", .character("N")), (" ", .character(" ")), ("é", .character("é")),
      ("五", .character("五")), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
      ("\u{8}", .backspace), ("\u{C}", .control("l")), ("\u{0}", .unknown), ("^", .escape),
      ("^[A", .up), ("^OA", .up), ("^[B", .down), ("^OC", .right), ("^[D", .left),
      ("^[1;5C", .right), ("^[1;2C", .shiftRight), ("^[1;6D", .shiftLeft), ("^[1;2A", .up), ("^[H", .home),
      ("^[1~", .home), ("^[7~", .home), ("^[4~", .end),
      ("^OF", .end), ("^[5~", .pageUp), ("^[6~", .pageDown), ("^[2~", .insert),
      ("^[3~", .delete), ("^[Z", .shiftTab), ("^OM", .enter), ("^OP", .function(1)),
      ("^[[B", .function(2)), ("^[15~", .function(5)), ("^[17~", .function(6)),
      ("^[24;2~", .function(12)), ("^[1;2R", .unknown), ("^[?62;4c", .unknown), ("^s", .unknown),
      ("^[", .unknown),
    ] as [(String, Key)])
  func oneKey(bytes: String, key: Key) {
    #expect(decode(bytes.replacing("^", with: "\u{1B}")) == [.key(key)])
  }

  @Test(
    "The mouse presses and scrolls; what else it does is nothing",
    arguments: [
      ("^[<0;1;1M", .press(column: 0, row: 0)), ("^[<0;200;60M", .press(column: 199, row: 59)),
      ("^[<64;3;4M", .wheel(rows: -3)), ("^[<65;3;4M", .wheel(rows: 3)), ("^[<0;1;1m", nil), ("^[<2;1;1M", nil),
      ("^[<35;1;1M", nil), ("^[<0;1M", nil),
    ] as [(String, Pointer?)])
  func mouse(bytes: String, pointer: Pointer?) {
    let expected = pointer.map { [KeyDecoder.Item.pointer($0)] } ?? []
    #expect(decode(bytes.replacing("^", with: "\u{1B}")) == expected)
  }

  @Test("A sequence may arrive in parts")
  func parts() {
    #expect(decode("\u{1B}", "[", "1;5", "A", "x") == [.key(.up), .key(.character("x"))])
    var decoder = KeyDecoder()
    let bytes = Array("五".utf8)
    #expect(decoder.decode(bytes[..<2], at: 0) == [])
    #expect(decoder.isIncomplete)
    #expect(decoder.decode(bytes[2...], at: 1) == [.key(.character("五"))])
  }

  @Test("Bytes that are no text are unknown keys, and what follows is read")
  func rubbish() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode([0xFF, 0x80, 0x78, 0xE4, 0x79], at: 0)
        == [.key(.unknown), .key(.unknown), .key(.character("x")), .key(.unknown), .key(.character("y"))])
    let endless = [0x1B, UInt8(ascii: "[")] + Array(repeating: UInt8(ascii: "1"), count: 200)
    _ = decoder.decode(endless, at: 1)
    #expect(decoder.decode("q".utf8, at: 2).last == .key(.character("q")))
  }

  @Test("A pasted text is handed on whole, however it is split")
  func pastedText() {
    let bytes = Array("\u{1B}[200~Größe 五 👟\u{1B}[201~".utf8)
    for split in 0...bytes.count {
      var decoder = KeyDecoder()
      let items = decoder.decode(bytes[..<split], at: 0) + decoder.decode(bytes[split...], at: 1)
      let text = items.map { item in if case .pasted(let text) = item { text } else { "?" } }.joined()
      #expect(text == "Größe 五 👟", "split at \(split)")
    }
  }

  @Test("Pasted text is never keys, whatever it holds and however it is split")
  func bracketedPaste() {
    let paste = "a\u{1B}[200~Q\u{1B}[As q\r\u{1B}\u{1B}[201~b"
    for split in 0...paste.utf8.count {
      let bytes = Array(paste.utf8)
      var decoder = KeyDecoder()
      let items = decoder.decode(bytes[..<split], at: 0) + decoder.decode(bytes[split...], at: 1)
      let keys = items.compactMap { item -> Key? in if case .key(let key) = item { key } else { nil } }
      #expect(keys == [.character("a"), .character("b")], "split at \(split)")
    }
  }

  @Test("A paste whose end is lost does not swallow keys for good")
  func lostPasteEnd() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc".utf8, at: 0) == [.pasted("abc")])
    #expect(decoder.decode("s".utf8, at: 1_000) == [.pasted("s")])
    #expect(decoder.decode("s".utf8, at: 2_001) == [.key(.character("s"))])
  }

  @Test("A paste whose end is lost does not swallow one who types on without a rest")
  func lostPasteEndWhileTyping() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~abc".utf8, at: 0)
    let keys = (1...40).flatMap { decoder.decode("s".utf8, at: Int64($0) * 300) }
    #expect(keys.prefix(33) == Array(repeating: .pasted("s"), count: 33)[...])
    #expect(keys.last == .key(.character("s")))
  }

  @Test("Many different characters at once are a paste, and so is what follows at once")
  func burst() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("sudo rm -rf\n".utf8, at: 0) == [.pasted("sudo rm -rf\n")])
    #expect(decoder.decode("Q".utf8, at: 50) == [.pasted("Q")])
    #expect(decoder.decode("Q".utf8, at: 101) == [.key(.character("Q"))])
  }

  @Test("Fast typing and a key that repeats are keys")
  func typing() {
    #expect(decode("...+>nT").count == 7)
    #expect(decode(String(repeating: ".", count: 40)).count == 40)
    #expect(decode(String(repeating: "\u{1B}[A", count: 40)) == Array(repeating: .key(.up), count: 40))
  }
}
