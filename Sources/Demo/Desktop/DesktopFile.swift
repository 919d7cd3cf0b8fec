import Outside
import UIKit

/// A file to be installed.
struct DesktopFile {
  /// The source of a file's content.
  enum Content {
    /// Another file, copied; from an executable without its debugging information.
    case copy(String)
    /// A symbolic link to a file in the same folder, by name.
    case link(String)
    /// Bytes that are made when they are needed.
    case made(() throws(DesktopError) -> Data)
  }

  /// The file's path below the prefix.
  var path: String
  /// The source of its content.
  var content: Content
  /// Whether the file is executable.
  var isProgram = false

  /// Makes what the file is going to contain.
  func prepared() throws(DesktopError) -> PreparedFile {
    switch content {
    case .made(let make): return PreparedFile(path: path, content: .bytes(try make()), isProgram: isProgram)
    case .link(let name): return PreparedFile(path: path, content: .link(name), isProgram: isProgram)
    case .copy(let source):
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: source), options: .alwaysMapped) else {
        throw DesktopError(message: "\(source): can't be read")
      }
      let content = PreparedFile.Content.bytes(isProgram ? ProgramFile(bytes).stripped : bytes)
      return PreparedFile(path: path, content: content, isProgram: isProgram, source: source)
    }
  }
}

/// A file to be installed, with its content.
struct PreparedFile {
  /// The content of an installed file.
  enum Content {
    /// The bytes of a file.
    case bytes(Data)
    /// A symbolic link to a file in the same folder, by name.
    case link(String)
  }

  /// The file's path below the prefix.
  let path: String
  /// The file's content.
  let content: Content
  /// Whether the file is executable.
  let isProgram: Bool
  /// The file that it is a copy of.
  var source: String?

  /// The mark by which the file is recognized later on.
  var mark: FileMark {
    switch content {
    case .bytes(let bytes): FileMark(bytes)
    case .link(let name): FileMark(link: name)
    }
  }

  /// Writes the file below `prefix`, whose folders exist already.
  ///
  /// A new file replaces the old one atomically: a running program goes on, and nobody reads half a file, not even after
  /// the machine has crashed.
  func write(below prefix: String) throws(DesktopError) {
    let target = URL(fileURLWithPath: prefix + "/" + path)
    if isSource(target.path) { return }
    // No other program uses this name: an existing file was left by an interrupted installation.
    let part = target.deletingLastPathComponent().path + "/.\(target.lastPathComponent).keyboard-assistant.part"
    unlink(part)
    var code = make(at: part)
    if code == 0, rename(part, target.path) != 0 { code = errno }
    guard code == 0 else {
      unlink(part)
      throw DesktopError(target.path, code: code)
    }
  }

  /// Whether the file at `path` is the very one that would be copied there; a link to that isn't.
  func isSource(_ path: String) -> Bool {
    var (a, b) = (stat(), stat())
    guard let source, stat(source, &a) == 0, lstat(path, &b) == 0 else { return false }
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// Creates the file at `path`; returns the system's error number, 0 for success.
  private func make(at path: String) -> Int32 {
    switch content {
    case .bytes(let bytes): NewFile.write(bytes, to: path, mode: isProgram ? 0o755 : 0o644)
    case .link(let name): symlink(name, path) == 0 ? 0 : errno
    }
  }
}
