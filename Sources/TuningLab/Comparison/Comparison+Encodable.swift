extension Comparison: Encodable {
  private enum CodingKeys: String, CodingKey {
    case changed, unpaired, level, correction, leftOut, comparisons
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(changes, forKey: .changed)
    try container.encode(unpaired, forKey: .unpaired)
    try container.encode(Self.level, forKey: .level)
    try container.encode("Holm", forKey: .correction)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(
      rows.map { row in
        Entry(
          values: Dictionary(uniqueKeysWithValues: zip(keys, row.values)), figure: row.difference.figure.key,
          a: row.difference.first, b: row.difference.second, difference: row.difference.change,
          method: row.difference.method.rawValue, p: row.difference.chance, pHolm: row.chance,
          isBeyondChance: row.isBeyondChance)
      }, forKey: .comparisons)
  }

  private struct Entry: Encodable {
    let values: [String: String]
    let figure: String
    let a: Estimate
    let b: Estimate
    let difference: Estimate
    let method: String
    let p: Double?
    let pHolm: Double?
    let isBeyondChance: Bool
  }
}
