internal import Foundation

extension JSONFile {
  /// Whether a value stands at a path of keys.
  public func hasValue(at path: [String]) -> Bool { map.offset(of: path) != nil }

  /// The file's text with other values, and everything else in it as it was, comments among it.
  ///
  /// A value that is not there yet becomes the first of its group, or of the file with a group of its own.
  ///
  /// - Parameter values: Each with the keys that lead to it, one or two, and as JSON writes it.
  public func text(setting values: [(path: [String], json: String)]) throws(AssetError) -> String {
    var bytes = bytes
    for (path, json) in values {
      let map: JSONMap
      do {
        map = try JSONMap(bytes, allowsComments: true)
      } catch {
        throw AssetError(file: self.path, place: TextPlace(offset: error.offset, in: bytes), problem: error.problem)
      }
      if let range = map.range(of: path) {
        bytes.replaceSubrange(range, with: json.utf8)
      } else if path.count > 1, map.offset(of: Array(path.dropLast())) != nil {
        try insert(path[path.count - 1], json, into: Array(path.dropLast()), of: map, &bytes)
      } else {
        let value = path.dropFirst().reversed().reduce(json) { "{ \"\($1)\": \($0) }" }
        try insert(path[0], value, into: [], of: map, &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Makes a value the first member of an object.
  private func insert(
    _ key: String, _ json: String, into path: [String], of map: JSONMap, _ bytes: inout [UInt8]
  ) throws(AssetError) {
    guard let start = map.offset(of: path), bytes[start] == UInt8(ascii: "{") else {
      throw error(at: path, "expected an object in braces")
    }
    let indent = String(repeating: "  ", count: path.count + 1)
    let isEmpty = map.keys(at: path).isEmpty
    let end = isEmpty ? "\n\(indent.dropLast(2))" : ","
    bytes.insert(contentsOf: "\n\(indent)\"\(key)\": \(json)\(end)".utf8, at: start + 1)
  }
}
