/// The system's colours. With high contrast, text of every colour has a contrast of at least 7:1, and lines of 4.5:1.
nonisolated extension UIColor {
  /// Primary text.
  public static let label = UIColor(light: (0x000000, 1), dark: (0xFFFFFF, 1))
  /// Secondary text; its contrast is at least 4.5:1 on the system backgrounds, more than on iOS.
  public static let secondaryLabel = UIColor(light: (0x3C3C43, 0.78), dark: (0xEBEBF5, 0.6), high: (0x3A3A3F, 0xD9D9E0))
  /// Marks that are not text, such as disclosure chevrons; their contrast is at least 3:1, more than on iOS.
  public static let tertiaryLabel = UIColor(light: (0x3C3C43, 0.6), dark: (0xEBEBF5, 0.4), high: (0x57575D, 0xB0B0B8))
  /// Barely visible marks.
  public static let quaternaryLabel = UIColor(
    light: (0x3C3C43, 0.18),
    dark: (0xEBEBF5, 0.16),
    high: (0x8A8A90, 0x6E6E74)
  )
  /// The placeholder of an empty field; its contrast is at least 4.5:1, more than on iOS.
  public static let placeholderText = UIColor(
    light: (0x3C3C43, 0.75),
    dark: (0xEBEBF5, 0.55),
    high: (0x43434A, 0xCDCDD4)
  )
  /// Links.
  public static let link = UIColor(light: (0x0062DB, 1), dark: (0x409CFF, 1), high: (0x0037AD, 0x99CCFF))
  /// Translucent separators between content that is distinct without them, so that a low contrast suffices. The edge of a
  /// field, which has to be seen, takes ``opaqueSeparator``.
  public static let separator = UIColor(light: (0x3C3C43, 0.22), dark: (0x545458, 0.6), high: (0x626268, 0x98989E))
  /// Thin opaque lines around elements that have to be seen, such as fields and boxes with inputs; their contrast is at least
  /// 3:1.
  public static let opaqueSeparator = UIColor(light: (0x85858A, 1), dark: (0x7C7C80, 1), high: (0x54545A, 0xA6A6AC))
  /// The background of a screen.
  public static let systemBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x000000, 1))
  /// The background of content on a screen.
  public static let secondarySystemBackground = UIColor(light: (0xF2F2F7, 1), dark: (0x1C1C1E, 1))
  /// The background of content on secondary content.
  public static let tertiarySystemBackground = UIColor(
    light: (0xFFFFFF, 1),
    dark: (0x2C2C2E, 1),
    high: (0xFFFFFF, 0x242426)
  )
  /// The background of a screen with grouped rows.
  public static let systemGroupedBackground = UIColor(light: (0xF2F2F7, 1), dark: (0x000000, 1))
  /// The older name of ``systemGroupedBackground``.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The background of a group of rows.
  public static let secondarySystemGroupedBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x1C1C1E, 1))
  /// The background of content in a group of rows.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: (0xF2F2F7, 1),
    dark: (0x2C2C2E, 1),
    high: (0xF2F2F7, 0x242426)
  )
  /// Thin shapes, such as a slider's track.
  public static let systemFill = UIColor(light: (0x787880, 0.2), dark: (0x787880, 0.36), highAlpha: (0.1, 0.24))
  /// Medium shapes, such as a switch's track.
  public static let secondarySystemFill = UIColor(
    light: (0x787880, 0.16),
    dark: (0x787880, 0.32),
    highAlpha: (0.08, 0.2)
  )
  /// Large shapes, such as a field's background.
  public static let tertiarySystemFill = UIColor(
    light: (0x767680, 0.12),
    dark: (0x767680, 0.24),
    highAlpha: (0.06, 0.14)
  )
  /// Large areas with content on them.
  public static let quaternarySystemFill = UIColor(
    light: (0x747480, 0.08),
    dark: (0x767680, 0.18),
    highAlpha: (0.04, 0.1)
  )
  /// The tint of controls; dark enough for text, 4.5:1 and more.
  public static let systemBlue = UIColor(light: (0x0062DB, 1), dark: (0x409CFF, 1), high: (0x0037AD, 0x99CCFF))
  /// The tint of views without a tint of their own and without one of an ancestor: ``systemBlue``.
  public static var tintColor: UIColor { systemBlue }
  /// Success.
  public static let systemGreen = UIColor(light: (0x1E7A36, 1), dark: (0x30DB5B, 1), high: (0x0D4A1E, 0x4CE675))
  /// Errors and destructive actions.
  public static let systemRed = UIColor(light: (0xD70015, 1), dark: (0xFF6961, 1), high: (0x8F000E, 0xFFA8A3))
  /// Warnings.
  public static let systemOrange = UIColor(light: (0xB83000, 1), dark: (0xFFB340, 1), high: (0x732000, 0xFFBC5C))
  /// Highlights.
  public static let systemYellow = UIColor(light: (0xFFCC00, 1), dark: (0xFFD426, 1), high: (0xFFCC00, 0xFFDE5C))
  /// An accent colour, dark or light enough for text.
  public static let systemPurple = UIColor(light: (0x8944AB, 1), dark: (0xDA8FFF, 1), high: (0x5C2878, 0xE2B3FF))
  /// An accent colour, dark or light enough for text.
  public static let systemTeal = UIColor(light: (0x00697A, 1), dark: (0x5DE6FF, 1), high: (0x004350, 0x7DEBFF))
  /// An accent colour, dark or light enough for text.
  public static let systemIndigo = UIColor(light: (0x3634A3, 1), dark: (0x9795FF, 1), high: (0x2A2888, 0xBFBEFF))
  /// An accent colour, dark or light enough for text.
  public static let systemPink = UIColor(light: (0xD30F45, 1), dark: (0xFF6482, 1), high: (0x8C082C, 0xFFABBB))
  /// An accent colour, dark or light enough for text.
  public static let systemMint = UIColor(light: (0x0C7A75, 1), dark: (0x63E6E2, 1), high: (0x064B47, 0x7DEDE9))
  /// An accent colour, dark or light enough for text.
  public static let systemCyan = UIColor(light: (0x0071A4, 1), dark: (0x70D7FF, 1), high: (0x004566, 0x8ADEFF))
  /// An accent colour, dark or light enough for text.
  public static let systemBrown = UIColor(light: (0x7F6545, 1), dark: (0xB59469, 1), high: (0x523F29, 0xD8BE9C))
  /// The middle grey.
  public static let systemGray = UIColor(light: (0x8E8E93, 1), dark: (0x8E8E93, 1), high: (0x54545A, 0xA6A6AC))
  /// A grey one step towards the background.
  public static let systemGray2 = UIColor(light: (0xAEAEB2, 1), dark: (0x636366, 1), high: (0x6A6A70, 0x48484A))
  /// A grey two steps towards the background.
  public static let systemGray3 = UIColor(light: (0xC7C7CC, 1), dark: (0x48484A, 1), high: (0xAEAEB2, 0x48484A))
  /// A grey three steps towards the background.
  public static let systemGray4 = UIColor(light: (0xD1D1D6, 1), dark: (0x3A3A3C, 1), high: (0xBCBCC0, 0x3A3A3C))
  /// A grey four steps towards the background.
  public static let systemGray5 = UIColor(light: (0xE5E5EA, 1), dark: (0x2C2C2E, 1))
  /// A grey five steps towards the background.
  public static let systemGray6 = UIColor(light: (0xF2F2F7, 1), dark: (0x1C1C1E, 1))

  /// The background of a keyboard, and of input views that have none of their own.
  package static let keyboardBackground = UIColor(light: (0xD1D4DA, 1), dark: (0x2B2B2D, 1), high: (0xE1E3E8, 0x000000))
  /// The grip of a floating keyboard: its contrast to the keyboard's background is at least 3:1.
  package static let keyboardHandle = UIColor(light: (0x5C6068, 1), dark: (0xB8B8BD, 1), high: (0x45484F, 0xCDCDD2))

  /// Text and marks of disabled controls, which WCAG exempts.
  package static let disabledLabel = UIColor(light: (0x3C3C43, 0.36), dark: (0xEBEBF5, 0.3), high: (0x66666C, 0x9A9AA0))
  /// The border of fields, and of sheets, alerts and menus on a dark background.
  package static let border = opaqueSeparator
  /// The outline of the selected segment on a grey track, with a contrast to the track of at least 3:1.
  package static let selectedEdge = UIColor(light: (0x77777C, 1), dark: (0x98989D, 1), high: (0x3A3A3F, 0xD9D9E0))

  /// The background of a menu, lighter than what is below it in dark appearance.
  package static let menuBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x2C2C2E, 1), high: (0xFFFFFF, 0x242426))

  /// The knob of a switch, distinct from the track both on and off.
  package static let switchKnob = UIColor(light: (0xFFFFFF, 1), dark: (0xFFFFFF, 1), high: (0xFFFFFF, 0x000000))

  /// Makes a colour from sRGB numbers and opacities for light and dark appearance, and opaque ones for high contrast; nil for
  /// the same as with normal contrast.
  private convenience init(light: (Int, CGFloat), dark: (Int, CGFloat), high: (light: Int, dark: Int)? = nil) {
    self.init(
      light: CGColor(hex: light.0, alpha: light.1),
      dark: CGColor(hex: dark.0, alpha: dark.1),
      highLight: high.map { CGColor(hex: $0.light) },
      highDark: high.map { CGColor(hex: $0.dark) }
    )
  }

  /// Makes a translucent colour whose opacity is lower with high contrast, so that it reduces the contrast of content on it less.
  private convenience init(
    light: (Int, CGFloat),
    dark: (Int, CGFloat),
    highAlpha: (light: CGFloat, dark: CGFloat)
  ) {
    self.init(
      light: CGColor(hex: light.0, alpha: light.1),
      dark: CGColor(hex: dark.0, alpha: dark.1),
      highLight: CGColor(hex: light.0, alpha: highAlpha.light),
      highDark: CGColor(hex: dark.0, alpha: highAlpha.dark)
    )
  }
}

nonisolated extension CGColor {
  package init(hex: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255,
      green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha
    )
  }
}
