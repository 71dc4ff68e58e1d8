public import CoachEngine

/// A script as it stands in its file, with where each line stands there.
public struct ScriptFile {
  /// The file's path as it was given.
  public let path: String
  public let script: Script
  private let json: JSONFile

  /// Reads `script.json`.
  ///
  /// - Throws: ``AssetError`` when the file cannot be read or a category, a trigger or a text is not what it should be.
  public init(_ path: String) throws(AssetError) {
    self.path = path
    json = try JSONFile(path)
    script = try Script(json)
  }

  /// Where in the file the first character of a finding stands; the file's beginning when it is about all of it.
  public func place(of finding: Finding) -> TextPlace {
    guard let line = finding.line, let text = script[line] else {
      return json.place(at: finding.subject.keys) ?? .start
    }
    let unit = text.prefix(finding.characters.lowerBound).utf16.count
    return json.place(at: finding.subject.keys, unit: unit) ?? .start
  }

  /// Where in the file a line stands, its first character.
  public func place(of line: LinePlace) -> TextPlace {
    json.place(at: Finding.Subject.line(line).keys, unit: 0) ?? .start
  }
}

extension Finding.Subject {
  /// The keys in the file that lead there.
  fileprivate var keys: [String] {
    switch self {
    case .line(let place): [place.category.rawValue, place.trigger, "\(place.variant - 1)"]
    case .trigger(let category, let trigger): [category.rawValue, trigger]
    case .category(let category): [category.rawValue]
    case .script: []
    }
  }
}
