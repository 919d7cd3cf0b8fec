import Foundation

/// The file by which a desktop starts a program with each of the user's sessions (Desktop Application Autostart
/// Specification).
package struct AutostartEntry {
  /// The path of the file, whether it exists or not.
  package let path: String

  /// The entry with this name in the user's folder for configurations; nil for a user without a home.
  package init?(_ name: String, in folders: UserFolders = UserFolders()) {
    guard let folder = folders.configuration else { return nil }
    path = "\(folder)/autostart/\(name).desktop"
  }

  /// Writes the entry, in a folder that is made if need be.
  ///
  /// - Parameters:
  ///   - program: The path of the program. Desktops skip the entry if no program is there.
  ///   - arguments: The arguments that the program is started with.
  ///   - title: The program's name for people.
  ///   - icon: The name of the program's icon.
  /// - Returns: the system's error number, 0 for success.
  package func write(program: String, _ arguments: [String], title: String, icon: String) -> Int32 {
    let words = ([program] + arguments).map(\.desktopArgument.desktopString)
    let text = """
      [Desktop Entry]
      Type=Application
      Version=1.4
      Name=\(title.desktopString)
      TryExec=\(program.desktopString)
      Exec=\(words.joined(separator: " "))
      Icon=\(icon.desktopString)
      StartupNotify=false

      """
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return NewFile.replace(path, with: Data(text.utf8))
  }

  /// Removes the entry, if there is one.
  ///
  /// - Returns: the system's error number, 0 for success.
  package func remove() -> Int32 { unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR ? 0 : errno }

  /// Whether the entry starts the program at this path.
  package func starts(_ program: String) -> Bool {
    guard let text = try? OutsideFile(path, limit: OutsideFile.textLimit).readText() else { return false }
    return text.split(whereSeparator: \.isNewline).contains { $0 == "TryExec=\(program.desktopString)" }
  }
}
