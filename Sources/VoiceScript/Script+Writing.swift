internal import CoachEngine
internal import Files
internal import Foundation

extension Script {
  /// The script as `script.json` holds it: the same lines always give the same bytes.
  public var json: String {
    let categories = LinePlace.Category.allCases.compactMap { category -> String? in
      let own = entries.filter { $0.category == category }
      return own.isEmpty ? nil : Self.member(category.rawValue, "{", own.map(\.json), "}", indent: "  ")
    }
    return categories.isEmpty ? "{}\n" : "{\n\(categories.joined(separator: ",\n"))\n}\n"
  }

  /// Writes `script.json`, the old file whole until the new one is.
  ///
  /// - Throws: ``AssetError`` when it cannot be written; nothing is left behind then.
  public func write(to path: String) throws(AssetError) {
    do {
      try FileOutput.write(Array(json.utf8), to: path)
    } catch {
      throw AssetError(unwritable: path, error)
    }
  }

  /// A key with a list of members, each on a line of its own.
  fileprivate static func member(
    _ key: String, _ open: String, _ members: [String], _ close: String, indent: String
  ) -> String {
    members.isEmpty
      ? "\(indent)\"\(key)\": \(open)\(close)"
      : "\(indent)\"\(key)\": \(open)\n\(members.joined(separator: ",\n"))\n\(indent)\(close)"
  }
}

extension Script.Entry {
  fileprivate var json: String {
    Script.member(trigger, "[", texts.map { "      \(Self.quoted($0))" }, "]", indent: "    ")
  }

  /// A text in quotes; a line has no control characters to escape.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
