import UIKit

/// The list of an installation's files, by which it knows its own files from others of the same name.
///
/// A line of the list is the path of a file below the prefix, a tab, and the file's mark, or the path of a folder with a
/// slash at its end. The list names itself, without a mark. Earlier versions wrote no marks at all.
struct InstalledFiles {
  /// The list's own path below the prefix.
  static let path = "share/keyboard-assistant/installed"

  /// The files with their marks, in the order in which they are written.
  private(set) var files: [(path: String, mark: FileMark?)] = []
  /// The folders that were created, inner ones first; each path ends with a slash.
  var folders: [String] = []
  private var marks: [String: Set<FileMark?>] = [:]

  /// Lists nothing.
  init() {}

  /// Reads a list; nil if the text is something else. Paths that lead out of the prefix are ignored.
  init?(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard let path = parts.first, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { continue }
      if path.hasSuffix("/") {
        folders.append(path)
      } else {
        add(path, parts.count > 1 ? FileMark(text: parts[1]) : nil)
      }
    }
    guard contains(Self.path) else { return nil }
  }

  /// The list as text.
  var text: String {
    let lines = files.map { file in file.path + (file.mark.map { "\t" + $0.text } ?? "") }
    return (lines + folders).map { $0 + "\n" }.joined()
  }

  /// The files' paths, each once.
  var paths: [String] {
    var seen: Set<String> = []
    return files.map(\.path).filter { seen.insert($0).inserted }
  }

  /// Whether there is a file with this path in it.
  func contains(_ path: String) -> Bool { marks[path] != nil }

  /// Adds a file that has, or is going to have, this mark; a file with several marks is known by each of them.
  mutating func add(_ path: String, _ mark: FileMark?) {
    guard marks[path, default: []].insert(mark).inserted else { return }
    files.append((path, mark))
  }

  /// Whether a file with this path and mark belongs to the installation.
  func owns(_ path: String, _ mark: FileMark) -> Bool {
    guard let known = marks[path] else { return false }
    return known.contains(mark) || known.contains(nil)
  }
}
