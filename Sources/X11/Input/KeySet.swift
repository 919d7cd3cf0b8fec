/// A set of key codes, 0…255.
struct KeySet {
  private var bits = SIMD4<UInt64>()

  /// Adds a key; false if it was there already.
  mutating func insert(_ keycode: Int) -> Bool {
    let (word, bit) = Self.bit(of: keycode)
    let isNew = bits[word] & bit == 0
    bits[word] |= bit
    return isNew
  }

  mutating func remove(_ keycode: Int) {
    let (word, bit) = Self.bit(of: keycode)
    bits[word] &= ~bit
  }

  private static func bit(of keycode: Int) -> (word: Int, bit: UInt64) {
    (keycode >> 6 & 3, 1 << UInt64(keycode & 63))
  }
}
