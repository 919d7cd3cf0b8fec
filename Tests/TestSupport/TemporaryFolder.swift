import Foundation

/// A folder that is removed when its owner releases this object.
@MainActor
package final class TemporaryFolder {
  /// The folder's path, without symbolic links.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a file, and the folders that it needs.
  package func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  /// The text of a file; nil when it isn't there.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files and folders in the folder.
  package var contents: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: path))?.sorted() ?? [] }
}
