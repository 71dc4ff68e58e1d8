internal import CoachEngine
internal import Files
internal import Foundation

/// A JSON file that has been read, with where everything stands in it.
public struct JSONFile {
  /// The path as it was given.
  public let path: String
  /// More than any file of the program holds, in bytes.
  public static let largest = 4 << 20

  let bytes: [UInt8]
  let map: JSONMap
  private let allowsComments: Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - allowsComments: Whether comments and trailing commas may stand in it.
  ///   - largest: More than the file should hold, in bytes.
  /// - Throws: ``AssetError`` when it cannot be read or is no JSON, with the place.
  public init(_ path: String, allowsComments: Bool = false, atMost largest: Int = largest) throws(AssetError) {
    bytes = try Self.bytes(of: path, atMost: largest)
    self.path = path
    self.allowsComments = allowsComments
    do {
      map = try JSONMap(bytes, allowsComments: allowsComments)
    } catch {
      throw AssetError(file: path, place: TextPlace(offset: error.offset, in: bytes), problem: error.problem)
    }
  }

  /// What the file holds.
  ///
  /// - Throws: ``AssetError`` with the place of the first value that is not what it should be.
  public func decode<Content: Decodable>(_ type: Content.Type) throws(AssetError) -> Content {
    do {
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = allowsComments
      return try decoder.decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw describe(error)
    } catch {
      throw AssetError(file: path, problem: "\(error)")
    }
  }

  /// An error about the value at a path of keys.
  public func error(at keys: [String], _ problem: String) -> AssetError {
    AssetError(file: path, place: place(at: keys), problem: problem)
  }

  /// Where a UTF-16 unit of the text at a path of keys stands; nil when no text is there.
  func place(at keys: [String], unit: Int) -> TextPlace? {
    map.offset(of: keys, unit: unit).map { TextPlace(offset: $0, in: bytes) }
  }

  /// Where the value at a path of keys begins; nil when there is none.
  func place(at keys: [String]) -> TextPlace? {
    map.offset(of: keys).map { TextPlace(offset: $0, in: bytes) }
  }

  /// Refuses keys of the object at a path that mean nothing.
  ///
  /// - Throws: ``AssetError`` with the place of the first and the nearest key that is known.
  func refuseKeys(at path: [String], besides known: [String]) throws(AssetError) {
    for key in map.keys(at: path) where !known.contains(key) {
      let hint = nearestWord(to: key, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw error(at: path + [key], "unknown key '\(key)'; expected one of \(known.joined(separator: ", "))\(hint)")
    }
  }

  private func describe(_ error: DecodingError) -> AssetError {
    func located(_ context: DecodingError.Context, _ problem: String) -> AssetError {
      let keys = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return self.error(at: keys, keys.isEmpty ? problem : "\(keys.joined(separator: ".")): \(problem)")
    }
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return located(context, "expected \(Self.word(for: type))")
    case .keyNotFound(let key, let context):
      return located(context, "the key '\(key.stringValue)' is missing")
    case .dataCorrupted(let context):
      return located(context, context.debugDescription)
    @unknown default:
      return AssetError(file: path, problem: "\(error)")
    }
  }

  /// What a person calls a value of a type.
  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text in double quotes"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is any Sequence.Type where "\(type)".hasPrefix("Array"): "a list in square brackets"
    default: "an object in braces"
    }
  }

  /// What a file, a FIFO or a device holds.
  private static func bytes(of path: String, atMost largest: Int) throws(AssetError) -> [UInt8] {
    func unreadable(_ reason: String) -> AssetError {
      AssetError(file: path, problem: "cannot be read: \(reason)")
    }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Descriptor(opening: path, O_RDONLY).readAll(atMost: largest)
    } catch {
      throw unreadable(error.code == EISDIR ? "it is a folder" : error.description.lowercased())
    }
    guard let bytes else { throw unreadable("it is larger than \(largest >> 20) MiB") }
    return bytes
  }
}
