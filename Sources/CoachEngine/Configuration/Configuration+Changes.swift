extension Configuration {
  /// The value under a key; nil when there is no such key.
  public subscript(key key: String) -> ConfigurationValue? {
    (try? ConfigurationField.named(key))?.value(self)
  }

  /// Makes a change.
  ///
  /// - Throws: ``ConfigurationError`` when the value has no place here.
  public mutating func apply(_ change: ConfigurationChange) throws(ConfigurationError) {
    try ConfigurationField.named(change.key).set(change.value, in: &self)
  }
}
