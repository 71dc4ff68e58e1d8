internal import Foundation
internal import FoundationXML

/// Reads an XML file from its first byte to its last, in pieces, and tells a handler what is in it.
final class XMLReader: XMLParserDelegate {
  /// Longer text than this is no number, no time and no name.
  private static let longestText = 1000
  /// The numbers that libxml2 gives to faults of namespaces, which do not matter here.
  private static let namespaceFaults = 200..<210

  private let handler: any XMLHandler
  private var text: [UInt8] = []
  private var fault: ImportFault?

  private init(_ handler: any XMLHandler) {
    self.handler = handler
  }

  /// Reads a file.
  ///
  /// - Returns: What had to be assumed about it.
  /// - Throws: ``ImportFault`` for what is no well-formed XML, and what the handler throws.
  static func read(_ file: ImportFile, telling handler: any XMLHandler) throws(ImportFault) -> [String] {
    let reader = XMLReader(handler)
    let bytes = XMLBytes(file)
    let parser = XMLParser(stream: bytes)
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    // What it returns says nothing on this system: it is true for a file that is cut off.
    _ = parser.parse()
    if let error = bytes.error { throw ImportFault(.wholeFile, "cannot be read (\(error))") }
    if let fault = reader.fault { throw fault }
    let count = bytes.controlCount
    return count == 0 ? [] : ["\(count.things("control character")) that XML forbids read as spaces"]
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text.removeAll(keepingCapacity: true)
    tell(parser) { () throws(ImportFault) in try handler.begin(Self.localName(element), attributes) }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let words = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    text.removeAll(keepingCapacity: true)
    tell(parser) { () throws(ImportFault) in try handler.end(Self.localName(element), text: words) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if text.count < Self.longestText { text += string.utf8.prefix(Self.longestText) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if text.count < Self.longestText { text += block.prefix(Self.longestText) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard fault == nil, !Self.namespaceFaults.contains(code) else { return }
    stop(parser, ImportFault(.here, "expected well-formed XML, found \(Self.words(for: code))"))
  }

  private func tell(_ parser: XMLParser, _ call: () throws(ImportFault) -> Void) {
    guard fault == nil else { return }
    do {
      try call()
    } catch {
      stop(parser, error)
    }
  }

  private func stop(_ parser: XMLParser, _ fault: ImportFault) {
    self.fault = fault.at(.line(max(1, parser.lineNumber), column: max(1, parser.columnNumber)))
    parser.abortParsing()
  }

  private static func localName(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }

  /// What the commonest faults mean, by libxml2's number.
  private static func words(for code: Int) -> String {
    switch code {
    case 4, 5: "the end of the file, or text after the last element: is it cut off?"
    case 9, 81: "a byte that is no text in the file's encoding"
    case 26, 27: "a name like &this; that nothing defines"
    case 39, 40, 41, 42: "an attribute that is broken or there twice"
    case 73, 77: "an element that does not end: is the file cut off?"
    case 76: "an element that ends before one inside it does"
    default: "something that is none (fault \(code) of libxml2)"
    }
  }
}
