import Arguments
import Foundation
import Outside

/// The options that were chosen last, remembered from one run of the keyboard to the next, in a file of the user's.
struct SettingsFile {
  /// The file, whether it exists or not; nil for a user without a home.
  let path: String?

  /// The user's own file, as the variables in `environment` say.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = UserFolders(environment: environment).configuration.map { $0 + "/virtual-keyboard/settings" }
  }

  /// The remembered settings; nothing is chosen without a file.
  ///
  /// - Parameter known: The names of all layouts.
  /// - Throws: `OptionError` if the file can't be read or isn't understood.
  func read(layouts known: @escaping () -> [String]) throws(OptionError) -> KeyboardSettings {
    guard let path, access(path, F_OK) == 0 else { return KeyboardSettings() }
    let text: String
    do throws(OutsideFileError) { text = try OutsideFile(path, limit: OutsideFile.textLimit).readText() } catch {
      throw OptionError(message: "\(path): can't be read: \(error.reason)")
    }
    do throws(OptionError) { return try KeyboardSettings(text: text, layouts: known) } catch {
      throw OptionError(message: "\(path): \(error.message)")
    }
  }

  /// Remembers `chosen`, and what isn't chosen in it as before. Where the file can't be written nothing is remembered: who
  /// has no folder for it gives options each time.
  func remember(_ chosen: KeyboardSettings, before: KeyboardSettings) {
    let all = chosen.completed(by: before)
    guard let path, all != before else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = NewFile.replace(path, with: Data(("# What virtual-keyboard was told last.\n" + all.text).utf8))
  }
}
