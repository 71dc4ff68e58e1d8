internal import Foundation

/// The folders of the XDG Base Directory Specification in which the program keeps what belongs to the user.
struct UserFolder {
  let path: String

  /// `$XDG_CONFIG_HOME/kit`, by default `~/.config/kit`.
  static var configuration: UserFolder { UserFolder(variable: "XDG_CONFIG_HOME", fallback: ".config") }

  /// `$XDG_DATA_HOME/kit`, by default `~/.local/share/kit`.
  static var data: UserFolder { UserFolder(variable: "XDG_DATA_HOME", fallback: ".local/share") }

  /// `$XDG_STATE_HOME/kit`, by default `~/.local/state/kit`.
  static var state: UserFolder { UserFolder(variable: "XDG_STATE_HOME", fallback: ".local/state") }

  /// The specification has relative paths in the variables ignored.
  private init(variable: String, fallback: String) {
    let environment = ProcessInfo.processInfo.environment
    if let given = environment[variable], given.hasPrefix("/") {
      path = given + "/kit"
    } else {
      let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
      path = home + "/" + fallback + "/kit"
    }
  }
}
