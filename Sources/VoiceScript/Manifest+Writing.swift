internal import CoachEngine
internal import Files
internal import Foundation

extension Manifest {
  /// The file's text: a row a line, in the order of `names`, then what else there is by name.
  func text(orderedBy names: [String]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    func json(_ text: String) throws -> String { String(decoding: try encoder.encode(text), as: UTF8.self) }
    let others = Set(lines.keys).subtracting(names).sorted()
    let rows = try (names + others).compactMap { name in
      try lines[name].map { row in
        """
            \(try json(name)): {"text": \(try json(row.text)), "samples": \(row.samples), "lufs": \(row.lufs), \
        "truePeakDb": \(row.truePeakDb)}
        """
      }
    }
    return """
      {
        "version": \(version),
        "sampleRate": \(sampleRate),
        "lines": {
      \(rows.joined(separator: ",\n"))
        }
      }

      """
  }

  /// Writes `manifest.json`, the old one whole until the new one is.
  ///
  /// - Parameter names: The script's lines, in the order in which their rows are to stand.
  /// - Throws: ``AssetError`` when it cannot be written.
  public func write(to path: String, orderedBy names: [String]) throws(AssetError) {
    do {
      try FileOutput.write(Array(text(orderedBy: names).utf8), to: path)
    } catch {
      throw AssetError(unwritable: path, error)
    }
  }
}
