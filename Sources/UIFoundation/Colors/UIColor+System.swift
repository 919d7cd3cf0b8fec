nonisolated extension UIColor {
  /// Primary text.
  public static let label = UIColor(light: (0x000000, 1), dark: (0xFFFFFF, 1))
  /// Secondary text; its contrast is at least 4.5:1 on the system backgrounds, more than on iOS.
  public static let secondaryLabel = UIColor(light: (0x3C3C43, 0.78), dark: (0xEBEBF5, 0.6))
  /// Marks that are not text, such as disclosure chevrons; their contrast is at least 3:1, more than on iOS.
  public static let tertiaryLabel = UIColor(light: (0x3C3C43, 0.6), dark: (0xEBEBF5, 0.4))
  /// Barely visible marks.
  public static let quaternaryLabel = UIColor(light: (0x3C3C43, 0.18), dark: (0xEBEBF5, 0.16))
  /// The placeholder of an empty field; its contrast is at least 4.5:1, more than on iOS.
  public static let placeholderText = UIColor(light: (0x3C3C43, 0.75), dark: (0xEBEBF5, 0.55))
  /// Links.
  public static let link = UIColor(light: (0x0062DB, 1), dark: (0x409CFF, 1))
  /// Thin lines that only divide, translucent: what they stand between is distinct without them, so that they may be
  /// quiet. What has to be seen, such as the edge of a field, takes ``opaqueSeparator``.
  public static let separator = UIColor(light: (0x3C3C43, 0.22), dark: (0x545458, 0.6))
  /// Thin opaque lines around what has to be seen, such as fields and cards with inputs; their contrast is at least 3:1.
  public static let opaqueSeparator = UIColor(light: (0x85858A, 1), dark: (0x7C7C80, 1))
  /// The background of a screen.
  public static let systemBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x000000, 1))
  /// The background of content on a screen.
  public static let secondarySystemBackground = UIColor(light: (0xF2F2F7, 1), dark: (0x1C1C1E, 1))
  /// The background of content on secondary content.
  public static let tertiarySystemBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x2C2C2E, 1))
  /// The background of a screen with grouped rows.
  public static let systemGroupedBackground = UIColor(light: (0xF2F2F7, 1), dark: (0x000000, 1))
  /// The background of a group of rows.
  public static let secondarySystemGroupedBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x1C1C1E, 1))
  /// The background of content in a group of rows.
  public static let tertiarySystemGroupedBackground = UIColor(light: (0xF2F2F7, 1), dark: (0x2C2C2E, 1))
  /// Thin shapes, such as a slider's track.
  public static let systemFill = UIColor(light: (0x787880, 0.2), dark: (0x787880, 0.36))
  /// Medium shapes, such as a switch's track.
  public static let secondarySystemFill = UIColor(light: (0x787880, 0.16), dark: (0x787880, 0.32))
  /// Large shapes, such as a field's background.
  public static let tertiarySystemFill = UIColor(light: (0x767680, 0.12), dark: (0x767680, 0.24))
  /// Large areas with content on them.
  public static let quaternarySystemFill = UIColor(light: (0x747480, 0.08), dark: (0x767680, 0.18))
  /// The tint of controls; dark enough for text, 4.5:1 and more.
  public static let systemBlue = UIColor(light: (0x0062DB, 1), dark: (0x409CFF, 1))
  /// Success.
  public static let systemGreen = UIColor(light: (0x1E7A36, 1), dark: (0x30DB5B, 1))
  /// Errors and destructive actions.
  public static let systemRed = UIColor(light: (0xD70015, 1), dark: (0xFF6961, 1))
  /// Warnings.
  public static let systemOrange = UIColor(light: (0xB83000, 1), dark: (0xFFB340, 1))
  /// Highlights.
  public static let systemYellow = UIColor(light: (0xFFCC00, 1), dark: (0xFFD426, 1))
  /// An accent.
  public static let systemPurple = UIColor(light: (0x8944AB, 1), dark: (0xDA8FFF, 1))
  /// An accent.
  public static let systemTeal = UIColor(light: (0x00697A, 1), dark: (0x5DE6FF, 1))
  /// An accent.
  public static let systemIndigo = UIColor(light: (0x3634A3, 1), dark: (0x9795FF, 1))
  /// An accent.
  public static let systemPink = UIColor(light: (0xD30F45, 1), dark: (0xFF6482, 1))
  /// The middle grey.
  public static let systemGray = UIColor(light: (0x8E8E93, 1), dark: (0x8E8E93, 1))
  /// A grey one step towards the background.
  public static let systemGray2 = UIColor(light: (0xAEAEB2, 1), dark: (0x636366, 1))
  /// A grey two steps towards the background.
  public static let systemGray3 = UIColor(light: (0xC7C7CC, 1), dark: (0x48484A, 1))
  /// A grey three steps towards the background.
  public static let systemGray4 = UIColor(light: (0xD1D1D6, 1), dark: (0x3A3A3C, 1))
  /// A grey four steps towards the background.
  public static let systemGray5 = UIColor(light: (0xE5E5EA, 1), dark: (0x2C2C2E, 1))
  /// A grey five steps towards the background.
  public static let systemGray6 = UIColor(light: (0xF2F2F7, 1), dark: (0x1C1C1E, 1))

  /// The background of a keyboard, and of input views that have none of their own.
  package static let keyboardBackground = UIColor(light: (0xD1D4DA, 1), dark: (0x2B2B2D, 1))
  /// The grip of a floating keyboard: its contrast to the keyboard's background is at least 3:1.
  package static let keyboardHandle = UIColor(light: (0x5C6068, 1), dark: (0xB8B8BD, 1))

  /// Text and marks of disabled controls, which WCAG exempts.
  package static let disabledLabel = UIColor(light: (0x3C3C43, 0.36), dark: (0xEBEBF5, 0.3))
  /// The border of fields, and of sheets, alerts and menus on a dark background.
  package static let border = opaqueSeparator
  /// The line around what is selected in a grey trough: at least 3:1 against that.
  package static let selectedEdge = UIColor(light: (0x77777C, 1), dark: (0x98989D, 1))

  /// The card of a menu, which is above everything else.
  package static let menuBackground = UIColor(light: (0xFFFFFF, 1), dark: (0x2C2C2E, 1))

  private convenience init(light: (Int, CGFloat), dark: (Int, CGFloat)) {
    self.init(light: CGColor(hex: light.0, alpha: light.1), dark: CGColor(hex: dark.0, alpha: dark.1))
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
