extension UIAccessibility {
  /// Whether contrast is high: the desktop asks for it, or ``UIApplication/overrideAccessibilityContrast``.
  ///
  /// The system's colours follow by themselves, as do dynamic colours, which are resolved again with other traits.
  public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.traits.isHighContrast }

  /// Posted after ``isDarkerSystemColorsEnabled`` has changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
  )

  static func notifyContrastDidChange() {
    NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
  }

  /// Whether the desktop's own text is bold. Then all of the system's fonts are bolder, and views that show them follow at
  /// once.
  public static var isBoldTextEnabled: Bool { UIFont.isTextBold }

  /// Posted after ``isBoldTextEnabled`` has changed.
  public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification"
  )

  static func notifyBoldTextDidChange() {
    NotificationCenter.default.post(name: boldTextStatusDidChangeNotification, object: nil)
  }

  // MARK: - Settings that no desktop of X11 has

  /// Whether backgrounds are to be opaque: always false; most backgrounds here are opaque anyway.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Whether the screen's colours are inverted: always false.
  public static var isInvertColorsEnabled: Bool { false }

  /// Whether the screen shows greys only: always false.
  public static var isGrayscaleEnabled: Bool { false }

  /// Whether states are to be told apart by more than colour: always false; here they always are.
  public static var shouldDifferentiateWithoutColor: Bool { false }
}
