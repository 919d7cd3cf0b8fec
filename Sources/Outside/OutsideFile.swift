import Foundation

/// A file that somebody else may have written, so that it can be anything: reading it takes no more memory and time than
/// its kind of file needs.
package struct OutsideFile {
  /// The file's path.
  package let path: String
  /// The most bytes that the file may have.
  package let limit: Int

  /// Names a file of at most `limit` bytes; see the limits below.
  package init(_ path: String, limit: Int) { (self.path, self.limit) = (path, limit) }

  /// The limit of files that people write with an editor: settings, layouts, lists, descriptions.
  package static let textLimit = 1 << 20
  /// The limit of tapes, of which programs may write long ones.
  package static let tapeLimit = 16 << 20
  /// The limit of pictures, films included.
  package static let pictureLimit = 256 << 20

  /// Reads the whole file.
  ///
  /// A pipe is read to its end, but without a writer it isn't waited for.
  ///
  /// - Throws: `OutsideFileError`.
  package func read() throws(OutsideFileError) -> Data {
    // Opens it without waiting for a pipe's other end; reading then waits as usual.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw .system(errno) }
    if info.st_mode & S_IFMT == S_IFDIR { throw .system(EISDIR) }
    if info.st_mode & S_IFMT == S_IFREG, Int(info.st_size) > limit { throw .tooLarge(limit) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return try contents(of: file, expected: info.st_mode & S_IFMT == S_IFREG ? Int(info.st_size) : 0)
  }

  /// Reads the whole file as UTF-8, without the byte order mark that some editors put at the beginning.
  ///
  /// - Throws: `OutsideFileError`, also if it isn't text.
  package func readText() throws(OutsideFileError) -> String {
    let bytes = try read()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let text = String(bytes: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes, encoding: .utf8) else {
      throw .notText
    }
    return text
  }

  // MARK: - Private

  /// Reads until the end, in steps that grow: the size of a pipe isn't known, and a file may grow meanwhile.
  private func contents(of file: Int32, expected: Int) throws(OutsideFileError) -> Data {
    var data = Data()
    var step = expected + 1
    while true {
      let (count, code) = append(min(max(step, 65536), limit + 1 - data.count), of: file, to: &data)
      if count == 0 { return data }
      if count < 0 { if code == EINTR { continue } else { throw .system(code) } }
      if data.count > limit { throw .tooLarge(limit) }
      step = data.count
    }
  }

  /// Appends up to `most` bytes; returns how many, and the system's error number if there was an error.
  private func append(_ most: Int, of file: Int32, to data: inout Data) -> (count: Int, code: Int32) {
    let start = data.count
    data.count += most
    let count = data.withUnsafeMutableBytes { bytes in
      Glibc.read(file, bytes.baseAddress.map { $0 + start }, most)
    }
    let code = count < 0 ? errno : 0
    data.count = start + max(0, count)
    return (count, code)
  }
}

/// Why a file from outside can't be read.
package enum OutsideFileError: Error, Equatable {
  /// The system can't read it; with the system's error number.
  case system(Int32)
  /// The file has more bytes than such a file may have; with that limit.
  case tooLarge(Int)
  /// The file isn't UTF-8.
  case notText

  /// The reason as a clause: "it is larger than 1 MiB".
  package var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    case .notText: "it isn't text"
    }
  }
}
