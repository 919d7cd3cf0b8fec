import UIKit

/// A file to be installed.
struct DesktopFile {
  /// The source of a file's content.
  enum Content {
    /// Another file, copied; from an executable without its debugging information.
    case copy(String)
    /// A symbolic link to a file in the same folder, by name.
    case link(String)
    /// Made when it is needed.
    case made(() throws(DesktopError) -> Data)
  }

  /// Its path below the prefix.
  var path: String
  /// The source of its content.
  var content: Content
  /// Whether it is executable.
  var isProgram = false

  /// Writes the file below `prefix`, whose folders exist already.
  ///
  /// A new file replaces the old one atomically: a running program goes on, and nobody reads half a file, not even after
  /// the machine has crashed.
  func write(below prefix: String) throws(DesktopError) {
    let target = prefix + "/" + path
    if case .copy(let source) = content, Self.isSame(source, target) { return }
    let part = target + ".part"
    // Left by an installation that was interrupted.
    unlink(part)
    var code = try make(at: part)
    if code == 0, rename(part, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(part)
      throw DesktopError(target, code: code)
    }
  }

  // MARK: - Private

  /// Writes the file at `path`; returns the system's error number, 0 for success.
  private func make(at path: String) throws(DesktopError) -> Int32 {
    switch content {
    case .made(let make): return write(try make(), to: path)
    case .link(let name): return symlink(name, path) == 0 ? 0 : errno
    case .copy(let source):
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: source), options: .alwaysMapped) else {
        throw DesktopError(message: "\(source): can't be read")
      }
      return write(isProgram ? ProgramFile(bytes).stripped : bytes, to: path)
    }
  }

  private func write(_ bytes: Data, to path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    var code = Self.write(bytes, to: file)
    if code == 0, fchmod(file, isProgram ? 0o755 : 0o644) != 0 { code = errno }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  /// Whether both paths lead to the same file; a link to it is another one.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(one, &a) == 0 && lstat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// Writes bytes; returns the system's error number, 0 for success.
  private static func write(_ bytes: Data, to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        rest = rest.dropFirst(max(0, count))
      }
      return 0
    }
  }
}
