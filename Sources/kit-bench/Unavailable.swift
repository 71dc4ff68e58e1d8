/// Why something cannot be measured here; says what is missing.
struct Unavailable: Error, CustomStringConvertible {
  let description: String
}
