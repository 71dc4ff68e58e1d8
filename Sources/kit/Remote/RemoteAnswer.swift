/// What a walk answers to a request that has no result of its own.
struct RemoteAnswer: Codable {
  /// Why nothing was done; nil when it was.
  let error: String?

  static let done = RemoteAnswer(error: nil)

  static func refused(_ failure: Failure) -> RemoteAnswer { RemoteAnswer(error: failure.message) }

  /// `{}` or `{"error":…}`.
  var json: String {
    // A string always has a form in JSON.
    (try? JSONLine.text(of: self)) ?? "{}"
  }
}
