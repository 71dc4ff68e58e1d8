/// Why reports do not join to one; the description is one line for the person who has them.
public enum MergeError: Error, Hashable, Sendable {
  case nothing
  /// A report that is whole already.
  case noPart(String)
  case different(String, from: String, String)
  case partial(String, done: Int, of: Int)
  case twice(Shard, String, String)
  case missing([Int], of: Int)
}

extension MergeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothing:
      "there is nothing to merge; name the files that --shard wrote"
    case .noPart(let name):
      "\(name): not a part; expected a report written with --shard K/N"
    case .different(let name, let other, let difference):
      "\(name): a part of another run than \(other): \(difference)"
    case .partial(let name, let done, let planned):
      "\(name): only \(done) of its \(planned) walks were walked before it was stopped; run that part again"
    case .twice(let shard, let one, let other):
      "\(other): part \(shard) is in \(one) already; give each part once"
    case .missing(let numbers, let count):
      "part\(numbers.count == 1 ? "" : "s") \(numbers.prefix(10).map(String.init).joined(separator: ", "))"
        + "\(numbers.count > 10 ? " and more" : "") of \(count) \(numbers.count == 1 ? "is" : "are") missing; give all \(count)"
    }
  }
}
