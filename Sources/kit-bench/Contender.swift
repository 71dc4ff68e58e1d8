/// Something that is measured.
struct Contender {
  let name: String
  /// What its figures are in: `s`, `%`, `MiB`.
  let unit: String
  /// Measures once.
  ///
  /// - Throws: ``Unavailable`` where this machine lacks what it takes.
  let measure: () throws -> Double
}
