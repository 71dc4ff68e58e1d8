import Testing

/// An argument of a test that nobody wants to read in full: the samples of a sound.
struct Unshown<Value: Collection & Sendable>: CustomTestStringConvertible, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  var testDescription: String { "\(value.count) of them" }
}
