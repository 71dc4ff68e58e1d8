internal import Files
internal import Foundation

/// The bytes of an XML file on their way to the parser, without what the parser does not survive.
///
/// - The document type is blanked out: no format here needs it, Apple's own has been wrong since iOS 16, the parser of
///   Foundation ends the program over a required attribute in it, and what it defines could fill the memory.
/// - A control character that XML forbids becomes a space; exports have had them in the names of devices.
final class XMLBytes: InputStream {
  private enum Doctype {
    /// Not come to yet: only what is looked at before the first byte is given can hold its start.
    case ahead
    /// Inside; `isBracketed` once its own definitions have begun, `isClosing` once they have ended.
    case inside(isBracketed: Bool, isClosing: Bool)
    case over
  }

  private let file: ImportFile
  private var doctype = Doctype.ahead
  private(set) var error: SystemError?
  /// How many control characters were replaced.
  private(set) var controlCount = 0
  /// The most that was asked for at once, in bytes: what streaming costs.
  private(set) var largestRead = 0

  init(_ file: ImportFile) {
    self.file = file
    super.init(data: Data())
  }

  override var hasBytesAvailable: Bool { error == nil }
  override var streamError: (any Error)? { error }
  override func open() {}
  override func close() {}

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    do throws(SystemError) {
      if case .ahead = doctype {
        doctype = Self.startOfDoctype(in: try file.peek(1 << 16)) == nil ? .over : .ahead
      }
      let bytes = try file.read(atMost: maxLength)
      let target = UnsafeMutableBufferPointer(start: buffer, count: maxLength)
      _ = target.update(fromContentsOf: bytes)
      largestRead = max(largestRead, bytes.count)
      clean(target[..<bytes.count])
      return bytes.count
    } catch {
      self.error = error
      return -1
    }
  }

  private func clean(_ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) {
    var bytes = bytes
    var place = bytes.startIndex
    if case .ahead = doctype, let start = Self.startOfDoctype(in: bytes) {
      doctype = .inside(isBracketed: false, isClosing: false)
      place = start
    }
    while case .inside = doctype, place < bytes.endIndex {
      doctype = Self.after(bytes[place], in: doctype)
      if bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
      place += 1
    }
    for position in bytes.indices where bytes[position] < 0x20 && !Self.isBlank(bytes[position]) {
      bytes[position] = UInt8(ascii: " ")
      controlCount += 1
    }
  }

  private static func after(_ byte: UInt8, in doctype: Doctype) -> Doctype {
    guard case .inside(let isBracketed, let isClosing) = doctype else { return doctype }
    switch byte {
    case UInt8(ascii: "["): return .inside(isBracketed: true, isClosing: false)
    case UInt8(ascii: "]"): return .inside(isBracketed: isBracketed, isClosing: true)
    case UInt8(ascii: ">") where !isBracketed || isClosing: return .over
    default: return .inside(isBracketed: isBracketed, isClosing: isClosing && isBlank(byte))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D }

  /// Where `<!DOCTYPE` stands before the first element; nil when there is none.
  private static func startOfDoctype<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes
  ) -> Int? where Bytes.Index == Int {
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      if rest.starts(with: "<!DOCTYPE".utf8) { return open }
      let isComment = rest.starts(with: "<!--".utf8)
      guard isComment || rest.starts(with: "<?".utf8) else { return nil }
      let end = isComment ? "-->" : "?>"
      guard let close = rest.indices.first(where: { rest[$0...].starts(with: end.utf8) }) else { return nil }
      rest = rest[close...].dropFirst()
    }
    return nil
  }
}
