import CTerminal
import Glibc
import Screen
import Testing

@Suite("Widths agree with the terminal's")
struct ColumnsAgreementTests {
  @Test("Every scalar the C library gives a width has the same one here, but for a known few")
  func agreement() throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    var different = 0
    var compared = 0
    for value in UInt32(0x20)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = kit_terminal_width(value)
      guard width >= 0 else { continue }
      compared += 1
      if Int(width) != Character(scalar).columns { different += 1 }
    }
    // Versions of Unicode differ in what they have assigned; a wrong range would show as thousands.
    #expect(compared > 100_000)
    #expect(different < 400, "\(different) of \(compared) differ")
  }
}
