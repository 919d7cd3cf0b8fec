nonisolated extension UIColor {
  /// Transparent: alpha 0.
  public static let clear = UIColor(cgColor: .clear)
  /// Black, for text on a light background.
  public static let darkText = UIColor(cgColor: CGColor(hex: 0x000000))
  /// White with an alpha of 0.6, for text on a dark background.
  public static let lightText = UIColor(cgColor: CGColor(red: 1, green: 1, blue: 1, alpha: 0.6))
  /// sRGB #000000.
  public static let black = UIColor(cgColor: CGColor(hex: 0x000000))
  /// sRGB #FFFFFF.
  public static let white = UIColor(cgColor: CGColor(hex: 0xFFFFFF))
  /// sRGB #555555.
  public static let darkGray = UIColor(cgColor: CGColor(hex: 0x555555))
  /// sRGB #AAAAAA.
  public static let lightGray = UIColor(cgColor: CGColor(hex: 0xAAAAAA))
  /// sRGB #808080.
  public static let gray = UIColor(cgColor: CGColor(hex: 0x808080))
  /// sRGB #FF0000.
  public static let red = UIColor(cgColor: CGColor(hex: 0xFF0000))
  /// sRGB #00FF00.
  public static let green = UIColor(cgColor: CGColor(hex: 0x00FF00))
  /// sRGB #0000FF.
  public static let blue = UIColor(cgColor: CGColor(hex: 0x0000FF))
  /// sRGB #00FFFF.
  public static let cyan = UIColor(cgColor: CGColor(hex: 0x00FFFF))
  /// sRGB #FFFF00.
  public static let yellow = UIColor(cgColor: CGColor(hex: 0xFFFF00))
  /// sRGB #FF00FF.
  public static let magenta = UIColor(cgColor: CGColor(hex: 0xFF00FF))
  /// sRGB #FF8000.
  public static let orange = UIColor(cgColor: CGColor(hex: 0xFF8000))
  /// sRGB #800080.
  public static let purple = UIColor(cgColor: CGColor(hex: 0x800080))
  /// sRGB #996633.
  public static let brown = UIColor(cgColor: CGColor(hex: 0x996633))
}
