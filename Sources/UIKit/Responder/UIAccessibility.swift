/// The desktop's accessibility settings.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether the desktop asks for less motion.
  ///
  /// Where it does, the keyboard is there at once, pages cross-fade, and what is scrolled by a call or a key jumps; motion that a
  /// finger leads stays. Animations of your own are your own: make them short, or leave them out.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.platform.prefersReducedMotion }

  /// Posted after the desktop has come to ask for less motion, or for all of it again.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
}
