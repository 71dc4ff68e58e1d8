internal import Foundation

/// Makes drafts of JSON files: Fitbit's steps by the minute, from its export and from its interface, and the points of
/// Google Fit, from Takeout and from its interface.
enum JSONImport {
  static func draft(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(bytes.dropFirst(3)) : Data(bytes)
    let isList = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    if isList { return try FitbitSteps.draft(ofMinutes: decode([FitbitSteps.Minute].self, text), options) }
    let document = try decode(Document.self, text)
    if let intraday = document.intraday {
      return try FitbitSteps.draft(of: intraday, on: document.days?.first?.dateTime, options)
    }
    if let points = document.dataPoints ?? document.point { return try GooglePoints.draft(points, options) }
    throw ImportFault(
      .wholeFile,
      "expected steps of Fitbit ('activities-steps-intraday') or of Google Fit ('Data Points'), found other JSON")
  }

  /// Whichever of the objects the file is.
  private struct Document: Decodable {
    let intraday: FitbitSteps.Intraday?
    let days: [FitbitSteps.Day]?
    let dataPoints: [GooglePoints.Point]?
    let point: [GooglePoints.Point]?

    enum CodingKeys: String, CodingKey {
      case intraday = "activities-steps-intraday"
      case days = "activities-steps"
      case dataPoints = "Data Points"
      case point
    }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ text: Data) throws(ImportFault) -> Value {
    do {
      return try JSONDecoder().decode(type, from: text)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw ImportFault(
        place(of: context.underlyingError, in: text), "expected whole JSON, found something that is none")
    } catch let error as DecodingError {
      throw ImportFault(.wholeFile, words(for: error))
    } catch {
      throw ImportFault(.wholeFile, "expected JSON, found something else")
    }
  }

  private static func place(of error: (any Error)?, in text: Data) -> ImportFault.Place {
    guard let index = (error as NSError?)?.userInfo["NSJSONSerializationErrorIndex"] as? Int else { return .wholeFile }
    let before = text.prefix(index)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return .line(before.count { $0 == UInt8(ascii: "\n") } + 1, column: before.endIndex - lineStart + 1)
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "expected '\(key.stringValue)' in \(name(of: context.codingPath)), found none"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "expected steps of Fitbit or Google Fit, found something else at \(name(of: context.codingPath))"
    @unknown default: "expected steps of Fitbit or Google Fit, found something else"
    }
  }

  private static func name(of path: [any CodingKey]) -> String {
    let names = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return path.isEmpty ? "the file" : QuotedText.quoted(names.joined().trimmingPrefix("."), limit: 80)
  }
}

/// A number that one program writes as such and another as text.
struct LooseNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else if let number = Double(try container.decode(String.self)) {
      value = number
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a number")
    }
  }
}
