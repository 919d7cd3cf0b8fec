import Headless
import PNG
import X11

/// Damaged data; the same for the same seed.
struct FuzzMutation {
  /// The kind of data.
  let file: FuzzFile
  let bytes: [UInt8]

  /// Damages one of the valid examples, or two joined.
  init(seed: UInt64, examples: [FuzzFile: [[UInt8]]]) {
    var dice = SeededGenerator(state: seed)
    file = FuzzFile.allCases.randomElement(using: &dice) ?? .text
    let good = examples[file] ?? []
    var bytes = good.randomElement(using: &dice) ?? []
    if Int.random(in: 0..<10, using: &dice) == 0, let other = good.randomElement(using: &dice) {
      bytes =
        bytes.prefix(.random(in: 0...bytes.count, using: &dice))
        + other.suffix(.random(in: 0...other.count, using: &dice))
    }
    for _ in 0..<Int.random(in: 1...8, using: &dice) { Self.damage(&bytes, &dice) }
    // Wrong checksums would be rejected before the contents are parsed.
    self.bytes = file == .png && Int.random(in: 0..<8, using: &dice) > 0 ? Self.withChecksums(bytes) : bytes
  }

  // MARK: - Private

  /// Byte sequences that often cause errors.
  private static let spiteful: [[UInt8]] =
    [
      "99999999999999999999", "-1", "0", "nan", "inf", "1e308", "-0.0", "\u{FEFF}", "\r\n", "\0", "\"", "{", "]",
      "\\u{D800}",
      "\u{301}", "%n", "/../", "32768", "2147483648", "=", "--", "9223372036854775807",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80],
    ]

  private static func damage(_ bytes: inout [UInt8], _ dice: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &dice)
    let end = min(bytes.count, start + Int.random(in: 0...(Bool.random(using: &dice) ? 4 : 64), using: &dice))
    switch Int.random(in: 0..<7, using: &dice) {
    case 0: if start < bytes.count { bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &dice) }
    case 1: if start < bytes.count { bytes[start] = .random(in: 0...255, using: &dice) }
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: .random(in: 0...bytes.count, using: &dice))
    case 4: bytes.insert(contentsOf: spiteful.randomElement(using: &dice) ?? [], at: start)
    case 5: bytes.replaceSubrange(start..<end, with: spiteful.randomElement(using: &dice) ?? [])
    default: if Int.random(in: 0..<6, using: &dice) == 0 { bytes.removeSubrange(start...) }
    }
  }

  /// The picture in `bytes` with the correct checksum after each complete chunk.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var (result, offset) = (Array(bytes.prefix(8)), 8)
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 12 else { break }
      let name = bytes[offset + 4..<offset + 8].map { $0 & 0x7F }
      let contents = Array(bytes[offset + 8..<offset + 8 + length])
      result += PNGEncoder.chunk(String(decoding: name, as: UTF8.self), contents)
      offset += 12 + length
    }
    return result
  }
}
