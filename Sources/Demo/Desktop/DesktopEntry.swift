import Foundation
import Outside

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
        return "TryExec=" + executable.path.desktopString
      case "Exec" where parts[1].split(separator: " ").first.map(String.init) == executable.name:
        return "Exec=" + executable.path.desktopArgument.desktopString + parts[1].dropFirst(executable.name.count)
      default: return String(line)
      }
    }
    return DesktopEntry(text: lines.joined(separator: "\n"))
  }
}
