import UIKit

/// A file to be installed.
struct DesktopFile {
  /// Where what is in a file comes from.
  enum Content {
    /// Another file, copied.
    case copy(String)
    /// Made when it is needed.
    case made(() throws(DesktopError) -> Data)
  }

  /// Where it goes, from the prefix on.
  var path: String
  /// What is in it.
  var content: Content
  /// Whether it can be run.
  var isProgram = false

  /// Writes the file below `prefix`, whose folders are there already.
  ///
  /// A new file takes the old one's place at once: a program that runs goes on, and nobody reads half a file.
  func write(below prefix: String) throws(DesktopError) {
    let target = prefix + "/" + path
    if case .copy(let source) = content, Self.isSame(source, target) { return }
    let bytes = try load()
    let part = target + ".part"
    let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw DesktopError(target, code: errno) }
    var code = Self.write(bytes, to: file)
    if code == 0, fchmod(file, isProgram ? 0o755 : 0o644) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(part, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(part)
      throw DesktopError(target, code: code)
    }
  }

  // MARK: - Private

  private func load() throws(DesktopError) -> Data {
    switch content {
    case .made(let make): return try make()
    case .copy(let source):
      do {
        return try Data(contentsOf: URL(fileURLWithPath: source), options: .alwaysMapped)
      } catch {
        throw DesktopError(message: "\(source): can't be read")
      }
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// The number of the error; 0 when all bytes were written.
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
