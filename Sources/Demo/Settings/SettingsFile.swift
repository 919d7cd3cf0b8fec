import Outside
import UIKit

/// The file in which settings are remembered if the user wants that: `keyboard-assistant/settings` in the folder for
/// configurations.
struct SettingsFile {
  /// The path of the file, whether it exists or not.
  let path: String

  /// The user's own file: in `$XDG_CONFIG_HOME`, else in `~/.config`; nil for a user without a home.
  static var standard: SettingsFile? {
    UserFolders().configuration.map { SettingsFile(path: $0 + "/keyboard-assistant/settings") }
  }

  /// Whether the file exists.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Reads the settings; nil if there is no file.
  ///
  /// - Throws: `SettingsError`, if it can't be read or isn't understood.
  func load() throws(SettingsError) -> DemoSettings? {
    guard exists else { return nil }
    let text: String
    do throws(OutsideFileError) {
      text = try OutsideFile(path, limit: OutsideFile.textLimit).readText()
    } catch {
      throw problem("can't be read: \(error.reason)")
    }
    do throws(SettingsError) {
      return try DemoSettings(text: text)
    } catch {
      throw problem(error.message)
    }
  }

  /// Writes `settings`; creates the folder if needed. A symbolic link, as people use to keep their settings in one
  /// folder, stays: the file that it leads to is written.
  ///
  /// - Throws: `SettingsError`, if that isn't possible; the old settings stay.
  func save(_ settings: DemoSettings) throws(SettingsError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let code = NewFile.replace(path, with: Data(settings.text.utf8))
    guard code == 0 else { throw problem("can't be written: \(String(cString: strerror(code)))") }
  }

  /// Deletes the file.
  ///
  /// - Throws: `SettingsError`, if it can't be removed.
  func remove() throws(SettingsError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw problem("can't be removed") }
  }

  private func problem(_ text: String) -> SettingsError { SettingsError(message: "\(path): \(text)") }
}

/// Why settings can't be read or stored, as one line.
struct SettingsError: Error, Equatable {
  /// The line.
  var message: String
}

extension SettingsError {
  /// An error about a line of a file.
  init(line: Int, expected: String, found: String) {
    message = "line \(line): expected \(expected), found “\(found)”"
  }
}
