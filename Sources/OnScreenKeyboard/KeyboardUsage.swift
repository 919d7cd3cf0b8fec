import Arguments
import VirtualKeyboard

/// The program's name, version and help.
enum KeyboardUsage {
  /// The program's name.
  static let program = "virtual-keyboard"
  /// The program's version.
  static var version: String { Release.version }
  /// The explanation of every option.
  static var help: String {
    var manual = ProgramManual.virtualKeyboard
    manual.notes += "\n\n" + KeyboardLayout.list
    return manual.help
  }
}
