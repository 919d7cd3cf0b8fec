import UIKit

/// A mark by which an installed file is recognized: its size and a checksum of its content, or where a link leads.
///
/// The mark distinguishes a file from another one of the same name, not from one that somebody made to look like it.
struct FileMark: Hashable {
  /// The mark in a list: "1204:9c3f…" or ">keyboard-assistant-demo".
  let text: String

  /// Takes a mark from a list.
  init(text: String) { self.text = text }

  /// The mark of a file with this content.
  init(_ bytes: Data) { text = "\(bytes.count):\(String(Self.checksum(bytes), radix: 16))" }

  /// The mark of a link that leads to `name`.
  init(link name: String) { text = ">" + name }

  /// The mark of the file or link at `path`; a link isn't followed. Nil if there is nothing. A folder, or anything
  /// else, has a mark that no installed file has.
  init?(ofFileAt path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFLNK: self.init(link: (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "")
    case S_IFREG:
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      self = bytes.map { FileMark($0) } ?? FileMark(text: "?")
    default: self.init(text: "?")
    }
  }

  /// The algorithm FNV-1a, eight bytes at a time: a program's file has sixty million bytes.
  private static func checksum(_ bytes: Data) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325
      var offset = 0
      while offset < buffer.count {
        var word: UInt64 = 0
        if offset + 8 <= buffer.count {
          word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        } else {
          for byte in buffer[offset...].reversed() { word = word << 8 | UInt64(byte) }
        }
        sum = (sum ^ word) &* 0x0000_0100_0000_01b3
        sum ^= sum >> 32
        offset += 8
      }
      return sum
    }
  }
}
