/// What a file is, by its first bytes.
enum ImportFormat {
  case xml
  case fit
  case json
  /// Lines of text with commas.
  case table

  private static let expected = "GPX, TCX, FIT, Apple Health, Fitbit, Google Fit or Health Connect"

  /// Looks at the first bytes.
  ///
  /// - Throws: ``ImportFault`` for what is none of them, with what to do where that is known.
  init(of file: ImportFile) throws(ImportFault) {
    let head: ArraySlice<UInt8>
    do {
      head = try file.peek(1 << 12)
    } catch {
      throw ImportFault(.wholeFile, "cannot be read (\(error)); expected a recorded walk")
    }
    if head.isEmpty { throw ImportFault(.wholeFile, "expected a recorded walk, found an empty file") }
    if let container = Self.container(head) { throw ImportFault(.wholeFile, container) }
    if head.dropFirst(8).starts(with: ".FIT".utf8) {
      self = .fit
      return
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw ImportFault(
        .wholeFile, "expected text in UTF-8, found UTF-16; make it UTF-8 with iconv -f UTF-16 -t UTF-8 FILE")
    }
    let text = head.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = text.first, !head.contains(0) else {
      throw ImportFault(.wholeFile, "expected \(Self.expected), found something else")
    }
    let start = String(decoding: text.prefix(200), as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      throw ImportFault(.wholeFile, Self.webPage)
    }
    switch first {
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    default: self = .table
    }
  }

  static let webPage = "is a web page (HTML), as servers give it to who is not logged in; get the file itself"

  /// What to do with a file that has to be unpacked or asked first.
  private static func container(_ head: ArraySlice<UInt8>) -> String? {
    if head.starts(with: [0x1F, 0x8B]) { return "is compressed with gzip; give gunzip -c FILE | kit trace import -" }
    if head.starts(with: "PK".utf8) {
      return "is a zip archive; unpack it and give the file inside (unzip -l FILE lists them): export.xml of Apple "
        + "Health, health_connect_export.db, a .fit, .gpx or .tcx"
    }
    if head.starts(with: "SQLite format 3\0".utf8) {
      return "is a database; if it is the one that Health Connect exports, give "
        + "sqlite3 -readonly -csv -header FILE '\(HealthConnectTable.query)' | kit trace import -"
    }
    return nil
  }

  func draft(_ file: ImportFile, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    switch self {
    case .xml: return try XMLImport.draft(file, options)
    case .fit: return try FITImport.draft(try Self.all(of: file), options)
    case .json, .table:
      if case .number = options.walk { throw Self.noWorkouts }
      return self == .json
        ? try JSONImport.draft(try Self.all(of: file), options) : try TableImport.draft(file, options)
    }
  }

  func walks(_ file: ImportFile, _ options: ImportOptions) throws(ImportFault) -> [ListedWalk] {
    switch self {
    case .xml: return try XMLImport.walks(file, options)
    case .fit: return try FITImport.walks(try Self.all(of: file), options)
    case .json, .table: throw Self.noWorkouts
    }
  }

  static let noWorkouts = ImportFault.choice("has days and no workouts; choose one with --day YYYY-MM-DD")

  /// The whole of a file of a kind that is small.
  static func all(of file: ImportFile) throws(ImportFault) -> [UInt8] {
    let limit = 256 << 20
    do {
      if let bytes = try file.readAll(atMost: limit) { return bytes }
    } catch {
      throw ImportFault(.wholeFile, "cannot be read (\(error))")
    }
    throw ImportFault(.wholeFile, "expected at most \(limit >> 20) MiB, found more")
  }
}
