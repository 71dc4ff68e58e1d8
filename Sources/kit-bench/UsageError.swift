/// Arguments that mean nothing; says what was expected.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
