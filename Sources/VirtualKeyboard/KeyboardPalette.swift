import UIKit

/// The keyboard's colours, light and dark, each with normal and with high contrast.
enum KeyboardPalette {
  static let background = UIColor.keyboardBackground
  static let letterKey = color(light: 0xFFFFFF, dark: 0x636366, high: (0xFFFFFF, 0x363638))
  static let functionKey = color(light: 0xADB3BE, dark: 0x464649, high: (0xC8CBD2, 0x1C1C1E))
  static let pressedLetterKey = color(light: 0xBAC0CA, dark: 0x7C7C80, high: (0xA9AFBA, 0x5A5A5E))
  static let pressedFunctionKey = color(light: 0xFFFFFF, dark: 0x636366, high: (0xFFFFFF, 0x48484A))
  /// The tint over the key below the pointer.
  static let hover = UIColor { traits in
    let isDark = traits.userInterfaceStyle == .dark
    return UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.1 : 0.07)
  }
  static let keyShadow = color(light: 0x8A8D93, dark: 0x19191A, high: (0x4A4D54, 0xA6A6AC))
  static let text = color(light: 0x000000, dark: 0xFFFFFF)
  static let dimmedText = color(light: 0x5C6068, dark: 0xB8B8BD, high: (0x3A3D44, 0xD0D0D6))
  static let activeShift = color(light: 0xFFFFFF, dark: 0xE4E4E8)
  static let activeShiftText = color(light: 0x000000, dark: 0x000000)
  /// The ring around a modifier that holds for the next key only: at least 3:1 on its key.
  static let onceRing = color(light: 0x0056B3, dark: 0x6CB0FF, high: (0x0037AD, 0x99CCFF))
  /// Dark enough for white text with a contrast of 4.5:1.
  static let tint = color(light: 0x006FE6, dark: 0x0A6CE0, high: (0x0037AD, 0x99CCFF))
  static let pressedTint = color(light: 0x0056B3, dark: 0x0756B3, high: (0x002A85, 0xC2E0FF))
  static let tintedText = color(light: 0xFFFFFF, dark: 0xFFFFFF, high: (0xFFFFFF, 0x000000))
  static let bubble = color(light: 0xFFFFFF, dark: 0x707074, high: (0xFFFFFF, 0x48484A))

  /// The lines between suggestions.
  static let suggestionLine = color(light: 0xA3A7B0, dark: 0x5A5A5E, high: (0x4A4D54, 0xA6A6AC))

  private static func color(light: UInt32, dark: UInt32, high: (light: UInt32, dark: UInt32)? = nil) -> UIColor {
    UIColor { traits in
      let isHigh = traits.accessibilityContrast == .high
      let (light, dark) = isHigh ? high ?? (light, dark) : (light, dark)
      return fixed(traits.userInterfaceStyle == .dark ? dark : light)
    }
  }

  private nonisolated static func fixed(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255,
      green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255,
      alpha: 1
    )
  }
}
