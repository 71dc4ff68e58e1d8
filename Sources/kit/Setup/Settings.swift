internal import CoachEngine
internal import Foundation
internal import VoiceScript
internal import WalkTraces

/// The configuration in force, and where each value that is no default came from.
struct Settings {
  private(set) var configuration = Configuration()
  private var origins: [String: String] = [:]

  static let options = [
    Option(name: "--config", short: "-c", value: "FILE", help: "read this configuration after the user's own"),
    Option(name: "--set", value: "KEY=VALUE", help: "set one value of the configuration (repeatable)"),
  ]

  /// The user's file, then what a saved walk began with, then `--config`, then `--set`: the later wins.
  ///
  /// - Parameters:
  ///   - takesAssignments: Whether `--set` is looked at; a command that gives it another meaning does that itself.
  ///   - saved: How the walk began before.
  /// - Throws: ``Failure`` of usage that names the file, the key and what was expected.
  init(_ arguments: ParsedArguments, takesAssignments: Bool = true, saved: WalkHead? = nil) throws(Failure) {
    let own = Self.userFile
    if FileManager.default.fileExists(atPath: own) { try read(own) }
    do {
      try saved?.apply(to: &configuration)
    } catch {
      throw .failed("the saved walk's settings: \(error)")
    }
    for file in arguments.values("--config") { try read(file) }
    for assignment in takesAssignments ? arguments.values("--set") : [] {
      do {
        let change = try ConfigurationChange(parsing: assignment)
        try apply(change, from: "--set")
      } catch {
        throw .usage("--set: \(error)")
      }
    }
  }

  /// Where a value came from: `default`, `--set` or a file.
  func origin(of key: String) -> String {
    origins[key] ?? "default"
  }

  /// The user's own configuration file, there or not.
  static var userFile: String {
    UserFolder.configuration.path + "/config.json"
  }

  private mutating func read(_ path: String) throws(Failure) {
    do {
      let file = try JSONFile(path, allowsComments: true)
      for (key, value) in try file.decode(ConfigurationFile.self).values {
        do {
          try apply(ConfigurationChange(key: key, value: value), from: path)
        } catch {
          throw file.error(at: key.split(separator: ".").map(String.init), "\(error)")
        }
      }
    } catch {
      throw .usage("\(error)")
    }
  }

  private mutating func apply(_ change: ConfigurationChange, from origin: String) throws(ConfigurationError) {
    try configuration.apply(change)
    origins[change.key] = origin
  }
}
