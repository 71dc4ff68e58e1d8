/// What kinds of recording are walks.
enum Sport {
  private static let notOnFoot = ["cycl", "bik", "ride", "swim", "row", "ski", "driv", "motor"]

  /// Refuses what is plainly not done on foot; a kind that is not known may be.
  static func refuseUnlessOnFoot(_ name: String) throws(ImportFault) {
    let plain = name.lowercased()
    if notOnFoot.contains(where: plain.contains) {
      throw ImportFault(expected: "a walk, a hike or a run", found: name)
    }
  }
}
