/// An input with the moment at which it comes.
public struct TimedInput: Hashable, Sendable {
  public var time: SessionTime
  public var input: Input

  public init(_ input: Input, at time: SessionTime) {
    self.input = input
    self.time = time
  }
}
