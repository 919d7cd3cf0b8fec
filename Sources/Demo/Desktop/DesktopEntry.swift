import UIKit

/// The text of a `.desktop` file, as defined by the Desktop Entry Specification.
struct DesktopEntry {
  /// A program that an entry starts.
  struct Executable {
    /// The program's name in an entry that isn't installed.
    var name: String
    /// The path of its file.
    var path: String
  }

  /// The file's text.
  var text: String

  /// The entry with the path of `executable` in place of its name.
  func starting(_ executable: Executable) -> DesktopEntry {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return String(line) }
      switch parts[0] {
      case "TryExec" where parts[1] == executable.name:
        return "TryExec=" + Self.string(executable.path)
      case "Exec" where parts[1].split(separator: " ").first.map(String.init) == executable.name:
        return "Exec=" + Self.string(Self.argument(executable.path)) + parts[1].dropFirst(executable.name.count)
      default: return String(line)
      }
    }
    return DesktopEntry(text: lines.joined(separator: "\n"))
  }

  // MARK: - Private

  /// The "string" type of values: backslashes are doubled.
  private static func string(_ text: String) -> String { text.replacingOccurrences(of: "\\", with: "\\\\") }

  /// "The Exec key": an argument with special characters is quoted, with a backslash before four of them; `%` begins a
  /// field code.
  private static func argument(_ text: String) -> String {
    let coded = text.replacingOccurrences(of: "%", with: "%%")
    let reserved = " \t\n\"'\\><~|&;$*?#()`"
    guard coded.contains(where: reserved.contains) else { return coded }
    return "\"" + coded.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
