import Glibc

/// Files of other programs, of which no more is read than they ought to hold.
enum BoundedFile {
  /// The text of the file at `path`, without waiting for what isn't a plain file; nil if it can't be read, is longer than
  /// `limit` bytes, or isn't text.
  static func text(of path: String, atMost limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(file, &bytes, limit)
    return count < 0 ? nil : String(validating: bytes[..<count], as: UTF8.self)
  }
}
