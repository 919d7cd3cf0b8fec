import UIKit
import X11

/// The user's desktop-wide preferences: light or dark, contrast, motion, text size, and scale.
package struct DesktopPreferences: Equatable {
  /// Light or dark; `.unspecified` where the desktop sets neither.
  let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether more contrast is preferred.
  let prefersHighContrast: Bool
  /// Whether the interface's font is a bold one.
  let prefersBoldText: Bool
  /// Whether animations are switched off.
  let prefersReducedMotion: Bool
  /// The preferred size of text.
  let contentSizeCategory: UIContentSizeCategory
  /// Device pixels per point.
  let scale: CGFloat

  private let root: XID
  private let affectingAtoms: Set<Atom>

  /// Reads the preferences from the settings daemon, from X resources, and from the environment. The portal's answer, nil
  /// until there is one, goes before them. Asks the server.
  init(connection: Connection, portal answer: PortalSettings.Values? = nil) {
    let settings = connection.desktop.fetchSettings()
    let portal = answer ?? .init()
    let textFactor = answer?.textFactor ?? Self.textFactor(settings)
    userInterfaceStyle =
      switch portal.scheme {
      case .dark: .dark
      case .light: .light
      case .none: Self.style(settings)
      }
    prefersHighContrast = portal.prefersHighContrast || Self.prefersHighContrast(settings)
    prefersBoldText = Self.prefersBoldText(settings)
    prefersReducedMotion =
      portal.prefersReducedMotion || settings?["Gtk/EnableAnimations"] == .integer(0)
      || Self.environment("GTK_ENABLE_ANIMATIONS") == "0"
    contentSizeCategory = .nearest(to: textFactor)
    scale = Self.scale(settings, dpi: connection.desktop.fetchDPI(), textFactor: textFactor)
    root = connection.root
    affectingAtoms = [
      connection.atoms[.resourceManager], connection.atoms[.xsettingsSettings], connection.atoms[.manager],
    ]
  }

  /// Whether `event` may have changed the preferences.
  func isAffected(by event: Event) -> Bool {
    switch event {
    case .property(_, let name, _, _): affectingAtoms.contains(name)
    case .message(let window, let type, _): window == root && affectingAtoms.contains(type)
    default: false
    }
  }

  /// Light or dark, by the theme's name: desktops have no other setting in common.
  package static func style(_ settings: Settings?) -> UIUserInterfaceStyle {
    if settings?["Gtk/ApplicationPreferDarkTheme"] == .integer(1) { return .dark }
    guard let theme = theme(settings) else { return .unspecified }
    return theme.contains("dark") || theme.contains("inverse") ? .dark : .light
  }

  /// Whether the theme is one of high contrast, by its name: `HighContrast` and `HighContrastInverse` of GTK, `ContrastHigh`
  /// of MATE, `Adwaita-hc`.
  package static func prefersHighContrast(_ settings: Settings?) -> Bool {
    guard let theme = theme(settings) else { return false }
    return theme.contains("contrast") || theme.split { "-:".contains($0) }.contains("hc")
  }

  /// Whether the interface's font (`Gtk/FontName`) is semibold or bolder.
  package static func prefersBoldText(_ settings: Settings?) -> Bool {
    guard case .text(let font)? = settings?["Gtk/FontName"] else { return false }
    return hasBoldStyle(font)
  }

  /// Whether a font is semibold or bolder, as Pango writes it: family, style and size, such as `Cantarell Bold 11`. A family
  /// name that ends in a style's word is followed by a comma.
  package static func hasBoldStyle(_ font: String) -> Bool {
    let parts = font.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    let words = (parts.last ?? "").split(separator: " ").dropFirst(parts.count > 1 ? 0 : 1)
      .map { $0.filter { $0 != "-" } }
    let style = words.reversed().drop { $0.first?.isNumber == true }.prefix {
      styles.contains($0) || weights.contains($0)
    }
    return style.contains(where: weights.contains)
  }

  /// Pango's words for weights from 600 on, and for other styles, without hyphens.
  private static let weights: Set = [
    "semibold", "demibold", "bold", "ultrabold", "extrabold", "heavy", "black", "ultrablack", "extrablack",
    "ultraheavy",
  ]
  private static let styles: Set = [
    "normal", "roman", "oblique", "italic", "smallcaps", "condensed", "semicondensed", "extracondensed",
    "ultracondensed", "expanded", "semiexpanded", "extraexpanded", "ultraexpanded",
  ]

  /// The theme's name in lower case; nil if there is none.
  private static func theme(_ settings: Settings?) -> String? {
    let theme: String? =
      if let override = environment("GTK_THEME") {
        override
      } else if case .text(let name)? = settings?["Net/ThemeName"] {
        name
      } else {
        nil
      }
    return theme.flatMap { $0.isEmpty ? nil : $0.lowercased() }
  }

  /// The scale for a resolution: 96 dots per inch are one pixel a point. In steps of an eighth, so that hairlines stay
  /// even.
  ///
  /// One scale for all monitors, as in GTK 3 and Qt 5: X reports one resolution, and the millimetres that monitors report are
  /// wrong too often to decide how large text is. A monitor of another density is adjusted by RandR (`xrandr --scale`).
  ///
  /// GNOME's settings daemon multiplies the resolution by `textFactor`, which another setting shows: the scale is without
  /// that factor then, because the content size category has it already.
  package static func scale(_ settings: Settings?, dpi: Double?, textFactor: Double = 1) -> CGFloat {
    var wanted = 1.0
    let multiplied = hasMultiplied(settings, by: textFactor) ? textFactor : 1
    if let dpi, dpi > 0 {
      wanted = dpi / 96 / multiplied
    } else if case .integer(let dpi)? = settings?["Xft/DPI"], dpi > 0 {
      wanted = Double(dpi) / 1024 / 96 / multiplied
    } else if let factor = environment("GDK_SCALE").flatMap(Double.init), factor > 0 {
      wanted = factor
    }
    return CGFloat((max(0.5, min(4, wanted)) * 8).rounded() / 8)
  }

  /// How many times as large as usual text is, known before the portal answers, so that the first frame has the final size.
  ///
  /// GNOME's settings daemon reports 96 dots per inch times this factor, without the scale of windows
  /// (`Gdk/UnscaledDPI`). Other desktops' daemons report the resolution by the same setting.
  package static func textFactor(
    _ settings: Settings?,
    desktop: String? = environment("XDG_CURRENT_DESKTOP")
  ) -> Double {
    guard desktop?.split(separator: ":").contains("GNOME") == true else { return 1 }
    guard case .integer(let dpi)? = settings?["Gdk/UnscaledDPI"] else { return 1 }
    let factor = Double(dpi) / 1024 / 96
    return 0.5...4 ~= factor ? factor : 1
  }

  /// Whether the settings daemon's resolution includes `textFactor`: then `Gdk/UnscaledDPI`, which is without the scale of
  /// windows, is 96 times that factor.
  private static func hasMultiplied(_ settings: Settings?, by textFactor: Double) -> Bool {
    guard case .integer(let dpi)? = settings?["Gdk/UnscaledDPI"] else { return false }
    return abs(Double(dpi) / 1024 / 96 / textFactor - 1) < 0.02
  }

  /// Reads one environment variable; `ProcessInfo` would copy them all.
  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
