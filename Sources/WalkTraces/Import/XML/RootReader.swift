/// Finds out by an XML file's first element what it is, and lets the reader of that kind read it.
final class RootReader: XMLHandler {
  private let make: (_ root: String) throws(ImportFault) -> any WalkReader
  private(set) var reader: (any WalkReader)?

  /// - Parameter make: Gives the reader for a first element.
  init(_ make: @escaping (_ root: String) throws(ImportFault) -> any WalkReader) {
    self.make = make
  }

  func begin(_ element: String, _ attributes: [String: String]) throws(ImportFault) {
    if reader == nil { reader = try make(element) }
    try reader?.begin(element, attributes)
  }

  func end(_ element: String, text: String) throws(ImportFault) {
    try reader?.end(element, text: text)
  }
}
