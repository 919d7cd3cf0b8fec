import UIKit

/// The text of a `.desktop` file, as the Desktop Entry Specification has it.
struct DesktopEntry {
  /// A program that an entry starts.
  struct Program {
    /// What stands for it in an entry that isn't installed.
    var name: String
    /// Where it is.
    var path: String
  }

  /// The file's text.
  var text: String

  /// The entry, starting `program` where it is instead of looking for its name.
  func starting(_ program: Program) -> DesktopEntry {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return String(line) }
      switch parts[0] {
      case "TryExec" where parts[1] == program.name:
        return "TryExec=" + Self.string(program.path)
      case "Exec" where parts[1].split(separator: " ").first.map(String.init) == program.name:
        return "Exec=" + Self.string(Self.argument(program.path)) + parts[1].dropFirst(program.name.count)
      default: return String(line)
      }
    }
    return DesktopEntry(text: lines.joined(separator: "\n"))
  }

  // MARK: - Private

  /// The "string" type of values: a backslash is written twice.
  private static func string(_ text: String) -> String { text.replacingOccurrences(of: "\\", with: "\\\\") }

  /// "The Exec key": what isn't plain stands in quotation marks, where four characters need a backslash; `%` begins a field code.
  private static func argument(_ text: String) -> String {
    let coded = text.replacingOccurrences(of: "%", with: "%%")
    let reserved = " \t\n\"'\\><~|&;$*?#()`"
    guard coded.contains(where: reserved.contains) else { return coded }
    return "\"" + coded.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
