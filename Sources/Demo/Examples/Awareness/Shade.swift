import UIKit

/// Shades of one colour, from light to dark.
struct Shade {
  let name: String
  let colors: [UIColor]

  /// Six colours in six shades each.
  static let all = [
    Shade("Red", [0xFFB3AB, 0xFF8A80, 0xF2605A, 0xDB3A3A, 0xB5282F, 0x861D27]),
    Shade("Orange", [0xFFCFA3, 0xFFB066, 0xFA9033, 0xE8711A, 0xC65A12, 0x98440F]),
    Shade("Yellow", [0xFFF0B3, 0xFFE27A, 0xFBCF3F, 0xEDB71C, 0xCF980F, 0xA1740B]),
    Shade("Green", [0xC5EBC3, 0x98D8A0, 0x63BF7A, 0x36A15B, 0x1F8047, 0x145C35]),
    Shade("Blue", [0xB9DDF9, 0x85C3F2, 0x4FA3E6, 0x2A7FD0, 0x1C5FA8, 0x16437A]),
    Shade("Violet", [0xDCC9F5, 0xBFA0EC, 0x9F76DE, 0x7F52C8, 0x6339A3, 0x46277A]),
  ]

  /// `values` have eight bits each for red, green and blue.
  private init(_ name: String, _ values: [Int]) {
    func part(_ value: Int, _ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
    self.name = name
    colors = values.map { UIColor(red: part($0, 16), green: part($0, 8), blue: part($0, 0), alpha: 1) }
  }
}
