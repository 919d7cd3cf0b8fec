import UIKit

/// The inspector's colours.
nonisolated enum InspectorPalette {
  static let safe = UIColor.systemGreen
  static let keyboard = UIColor.systemPurple
  static let focus = UIColor.systemBlue
  static let caret = UIColor.systemPink
  static let warning = UIColor.systemOrange
  static let text = UIColor.label
  static let name = UIColor.secondaryLabel
  static let line = UIColor.separator

  /// The panel's background: what lies below shines through, but texts keep a contrast of 4.5:1.
  static let panel = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.13, green: 0.13, blue: 0.14, alpha: 0.98) : UIColor(white: 1, alpha: 0.98)
  }

  static func color(of kind: InspectorReading.Row.Kind) -> UIColor? {
    switch kind {
    case .keyboard: keyboard
    case .safe: safe
    case .focus: focus
    case .caret: caret
    case .moved, .why: nil
    }
  }
}
