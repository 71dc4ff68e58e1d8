/// Makes drafts of FIT files: of activities, point by point, and of what a watch counted over a day.
enum FITImport {
  static func draft(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    let messages = try FITDecoder(bytes).messages
    if messages.contains(where: { $0.kind == .monitoring }) {
      if case .number = options.walk { throw ImportFormat.noWorkouts }
      return try FITMonitoring(messages, options).draft()
    }
    var reckoning = try StepReckoning(try FITActivities(messages, options.walk).shelf.recording(), options)
    return try reckoning.draft("a FIT activity")
  }

  static func walks(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportFault) -> [ListedWalk] {
    try FITActivities(try FITDecoder(bytes).messages, options.walk).shelf.walks
  }
}
