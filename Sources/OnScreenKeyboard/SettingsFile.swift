import Arguments
import Foundation
import Outside

/// The options that were chosen last, remembered from one run of the keyboard to the next, in the user's file.
struct SettingsFile {
  /// The file, whether it exists or not; nil for a user without a home.
  let path: String?

  /// The user's own file, as the variables in `environment` say.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = UserFolders(environment: environment).configuration.map { $0 + "/virtual-keyboard/settings" }
  }

  /// The remembered settings; empty without a file.
  ///
  /// - Parameters:
  ///   - known: The names of all layouts.
  ///   - complaint: Called if the file can't be read, and for each line that isn't understood.
  func read(layouts known: @escaping () -> [String], complaint: (OptionError) -> Void) -> KeyboardSettings {
    do throws(OutsideFileError) {
      guard let path, let text = try text else { return KeyboardSettings() }
      return KeyboardSettings(text: text, layouts: known) {
        complaint(OptionError(message: "\(path): \($0.message); the line is skipped"))
      }
    } catch {
      complaint(OptionError(message: "\(path ?? ""): can't be read: \(error.reason); starting as at first"))
      return KeyboardSettings()
    }
  }

  /// Writes the chosen settings that `before` doesn't have already. All other lines of the file stay, also those that
  /// aren't understood.
  ///
  /// If the file can't be read or written, nothing is remembered: the options have to be given each time.
  func remember(_ chosen: KeyboardSettings, before: KeyboardSettings) {
    guard let path, let former = try? text ?? Self.heading else { return }
    let new = chosen.written(into: former, unlessIn: before)
    guard new != former else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = NewFile.replace(path, with: Data(new.utf8))
  }

  private static let heading = "# What virtual-keyboard was told last.\n"

  /// The file's whole text; nil if there is no file.
  private var text: String? {
    get throws(OutsideFileError) {
      guard let path, access(path, F_OK) == 0 else { return nil }
      return try OutsideFile(path, limit: OutsideFile.textLimit).readText()
    }
  }
}
