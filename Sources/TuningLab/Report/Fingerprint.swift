public import CoachEngine
public import WalkTraces

/// A short mark of a content, by which one sees that it is no longer the same.
///
/// FNV-1a of 64 bits (Fowler, Noll and Vo): it guards against mistakes, not against malice.
public struct Fingerprint: Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The mark of a script as the engine knows it: every line with its words and its length, and what may follow it.
  public init(of catalog: LineCatalog) {
    for line in catalog.lines {
      add("\(line.name)\n\(line.text)\n\(line.sampleCount)")
      for followUp in catalog.followUps(after: line).allowed { add(followUp.name) }
    }
  }

  /// The mark of a trace's walk; its comments do not count.
  public init(of trace: Trace) {
    for row in trace.rows {
      add("\(row.time.milliseconds),\(row.steps.map(String.init) ?? ""),\(row.event.map { "\($0)" } ?? "")")
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
