/// How a camera was held, as its files record it (Exif 2.32, 4.6.4: `Orientation`).
enum ExifOrientation {
  /// The number that the file has, 1…8; 1, which is upright, where it has none.
  static func read(_ file: UnsafeRawBufferPointer) -> Int {
    var offset = 2
    // Segments: a marker, and how long the rest is (ITU-T T.81, B.1.1.4). Pixels follow the one for a scan.
    while offset + 4 <= file.count, file[offset] == 0xFF {
      let marker = file[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
      guard marker != startOfScan, length >= 2, offset + 2 + length <= file.count else { break }
      let contents = UnsafeRawBufferPointer(rebasing: file[offset + 4..<offset + 2 + length])
      if marker == application1, contents.starts(with: Array("Exif\0\0".utf8)) {
        return number(UnsafeRawBufferPointer(rebasing: contents[6...])) ?? 1
      }
      offset += 2 + length
    }
    return 1
  }

  private static let (startOfScan, application1): (UInt8, UInt8) = (0xDA, 0xE1)
  /// The tag of `Orientation`, and its type, a number of two bytes.
  private static let (tag, short) = (0x0112, 3)

  /// The number in the first of TIFF's directories; nil if it is missing, or not one of those that Exif defines.
  private static func number(_ block: UnsafeRawBufferPointer) -> Int? {
    guard block.count >= 8 else { return nil }
    let isBigEndian = block.starts(with: Array("MM".utf8))
    guard isBigEndian || block.starts(with: Array("II".utf8)) else { return nil }
    func value(at offset: Int, count: Int) -> Int {
      let bytes = block[offset..<offset + count]
      return isBigEndian ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = value(at: 4, count: 4)
    guard value(at: 2, count: 2) == 42, directory + 2 <= block.count else { return nil }
    for entry in 0..<value(at: directory, count: 2) {
      let offset = directory + 2 + entry * 12
      guard offset + 12 <= block.count else { return nil }
      if value(at: offset, count: 2) == tag, value(at: offset + 2, count: 2) == short {
        let number = value(at: offset + 8, count: 2)
        return (1...8).contains(number) ? number : nil
      }
    }
    return nil
  }
}
