internal import WalkTraces

extension WalkHead {
  /// Says that another version of the program saved the walk; nil when this one did.
  var versionChange: String? {
    version == Kit.version ? nil : "kit \(version) saved it, this is kit \(Kit.version): it may go otherwise now"
  }
}
