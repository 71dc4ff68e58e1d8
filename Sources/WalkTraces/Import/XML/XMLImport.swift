/// Makes drafts of the XML files that hold walks.
enum XMLImport {
  static func draft(_ file: ImportFile, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    let (reader, notes) = try read(file, options)
    if let health = reader as? AppleHealthReader, case .number(let number) = options.walk {
      return try workout(number, of: health, file, options)
    }
    var draft = try reader.draft(options)
    draft.notes += notes
    return draft
  }

  static func walks(_ file: ImportFile, _ options: ImportOptions) throws(ImportFault) -> [ListedWalk] {
    try read(file, options).reader.walks
  }

  /// Reads the steps of a workout. Workouts come after the steps in an export, so that it takes a second reading.
  private static func workout(
    _ number: Int, of health: AppleHealthReader, _ file: ImportFile, _ options: ImportOptions
  ) throws(ImportFault) -> ImportDraft {
    guard let workout = health.wanted else { throw RecordingShelf.noSuchWalk(number, of: health.walks.count) }
    guard file.canBeReadAgain else {
      throw .choice("a workout of Apple Health takes two readings; give the file by its name rather than as a stream")
    }
    let again: ImportFile
    do {
      again = try ImportFile(path: file.name)
    } catch {
      throw ImportFault(.wholeFile, "cannot be read again (\(error))")
    }
    let reader = AppleHealthReader(options, workout: workout)
    var notes = try XMLReader.read(again, telling: reader)
    var draft = try reader.draft(options)
    if workout.pausedAt != nil { notes.append("a pause of the workout that nothing ended left out") }
    draft.notes += notes
    return draft
  }

  private static func read(
    _ file: ImportFile, _ options: ImportOptions
  ) throws(ImportFault) -> (reader: any WalkReader, notes: [String]) {
    let root = RootReader { element throws(ImportFault) in try reader(for: element, options) }
    let notes = try XMLReader.read(file, telling: root)
    guard let reader = root.reader else {
      throw ImportFault(.wholeFile, "expected an XML file of a walk, found no element in it")
    }
    return (reader, notes)
  }

  private static func reader(for root: String, _ options: ImportOptions) throws(ImportFault) -> any WalkReader {
    switch root {
    case "gpx": return GPXReader(options)
    case "TrainingCenterDatabase": return TCXReader(options)
    case "HealthData": return AppleHealthReader(options)
    case "html", "HTML":
      throw ImportFault(.here, ImportFormat.webPage)
    case "ClinicalDocument":
      throw ImportFault(
        .here, "is the clinical part of an export of Apple Health; give export.xml, which lies beside it")
    case "kml": throw ImportFault(.here, "is KML, which knows the way and not the times; export it as GPX or TCX")
    default: throw ImportFault(expected: "GPX, TCX or an export of Apple Health", found: "<\(root)>")
    }
  }
}
