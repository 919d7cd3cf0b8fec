import Foundation

/// Writes files so that nobody ever reads half of one, not even after the machine has crashed.
package enum NewFile {
  /// Writes a file that doesn't exist yet, and waits until the disk has it (`fsync`).
  ///
  /// - Returns: the system's error number, 0 for success. After an error the file may exist in part.
  package static func write(_ bytes: Data, to path: String, mode: mode_t) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0o700)
    guard file >= 0 else { return errno }
    var code = write(bytes, to: file)
    if code == 0, fchmod(file, mode) != 0 { code = errno }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  /// Replaces the content of a file, or creates the file; a symbolic link to it stays.
  ///
  /// The old content stays if the new one can't be written. A file that isn't regular, such as a device, is written to
  /// directly.
  ///
  /// - Returns: the system's error number, 0 for success.
  package static func replace(_ path: String, with bytes: Data) -> Int32 {
    guard let target = target(of: path) else { return ELOOP }
    var info = stat()
    let exists = stat(target, &info) == 0
    if exists, info.st_mode & S_IFMT != S_IFREG { return overwrite(target, with: bytes) }
    let part = target + ".\(getpid()).part"
    // An earlier process with the same ID may have left it, when it was killed.
    unlink(part)
    var code = write(bytes, to: part, mode: exists ? info.st_mode & 0o777 : 0o666 & ~mask)
    if code == 0, rename(part, target) != 0 { code = errno }
    if code != 0 { unlink(part) }
    return code
  }

  // MARK: - Private

  /// The path to which a chain of symbolic links leads, even if there is no file; nil if the links form a circle.
  private static func target(of path: String) -> String? {
    var path = path
    // Linux follows as many links.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      path = next.hasPrefix("/") ? next : (path as NSString).deletingLastPathComponent + "/" + next
    }
    return nil
  }

  private static func overwrite(_ path: String, with bytes: Data) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return errno }
    var code = write(bytes, to: file)
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

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

  /// The permissions that the user denies to new files (`umask`).
  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}
