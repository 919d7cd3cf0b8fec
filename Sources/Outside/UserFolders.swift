import Foundation

/// The user's folders, where the desktop's standards put them (XDG Base Directory Specification, xdg-user-dirs).
///
/// Foundation goes by the account instead of `HOME`, and takes the quotes and the variable of a line in `user-dirs.dirs`
/// for a part of the name.
package struct UserFolders {
  /// The environment variables by which the folders are found.
  package let environment: [String: String]

  /// Takes the folders from `environment`; by default this program's own.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

  /// The user's own folder; nil without one.
  package var home: String? { absolute(environment["HOME"]) }

  /// Where programs keep their settings; nil for a user without a home.
  package var configuration: String? { absolute(environment["XDG_CONFIG_HOME"]) ?? home.map { $0 + "/.config" } }

  /// Where programs keep their state, such as learned words; nil for a user without a home.
  package var state: String? { absolute(environment["XDG_STATE_HOME"]) ?? home.map { $0 + "/.local/state" } }

  /// The folder for pictures: as the user's settings say, else *Pictures*; nil for a user without a home.
  package var pictures: String? { named("XDG_PICTURES_DIR") ?? home.map { $0 + "/Pictures" } }

  // MARK: - Private

  private func absolute(_ path: String?) -> String? { path?.first == "/" ? path : nil }

  /// The folder that a line such as `XDG_PICTURES_DIR="$HOME/Bilder"` names; nil if that is the home itself,
  /// which means that the folder is switched off.
  private func named(_ name: String) -> String? {
    guard let configuration,
      let text = try? OutsideFile(configuration + "/user-dirs.dirs", limit: OutsideFile.textLimit).readText()
    else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix(name + "=\""), line.hasSuffix("\"") else { continue }
      var path = String(line.dropFirst(name.count + 2).dropLast())
      if let home, path == "$HOME" || path.hasPrefix("$HOME/") { path = home + path.dropFirst(5) }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path == home ? nil : absolute(path)
    }
    return nil
  }
}
