/// What several measurements of one contender gave.
struct Figures: Encodable {
  let contender: String
  let unit: String
  let values: [Double]

  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var least: Double { values.min() ?? .nan }
  var most: Double { values.max() ?? .nan }
}
