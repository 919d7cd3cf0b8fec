import UIKit

/// A bidirectional algorithm with as much of Unicode Annex 9 as tests of layout and editing need: letters, digits and
/// neutral characters, without explicit marks.
enum HeadlessBidi {
  private enum Kind { case left, right, digit, neutral }

  /// The levels of a paragraph; nil if all of it runs from left to right.
  static func levels(of units: ArraySlice<UInt16>, natural: UInt8) -> EmbeddingLevels? {
    let kinds = units.map(kind)
    let first = kinds.first { $0 == .left || $0 == .right }
    let base: UInt8 = first.map { $0 == .right ? 1 : 0 } ?? natural
    guard base == 1 || kinds.contains(.right) else { return nil }
    let (left, right): (UInt8, UInt8) = (base == 1 ? 2 : 0, 1)
    var (levels, letters) = ([UInt8](repeating: base, count: kinds.count), base == 1 ? Kind.right : .left)
    for (index, kind) in kinds.enumerated() where kind != .neutral {
      if kind != .digit { letters = kind }
      levels[index] = kind == .left ? left : kind == .right ? right : letters == .right ? 2 : left
    }
    var start = 0
    while start < kinds.count {
      var end = start
      while end < kinds.count, kinds[end] == .neutral { end += 1 }
      if end > start, start > 0, end < kinds.count {
        // A digit after a right-to-left letter counts as one.
        let sides = [levels[start - 1], levels[end]].map { $0 == left ? left : right }
        if sides[0] == sides[1] { for index in start..<end { levels[index] = sides[0] } }
      }
      start = max(end, start + 1)
    }
    return EmbeddingLevels(base: base, levels: levels)
  }

  private static func kind(of unit: UInt16) -> Kind {
    switch unit {
    case 0x590..<0x900 where !(0x660...0x669).contains(unit), 0x200F, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF: .right
    case 0x30...0x39, 0x660...0x669: .digit
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x900..<0x2000, 0x200E, 0x3041..<0xFB00: .left
    default: .neutral
    }
  }
}
