/// The desktop's accessibility settings.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether the desktop asks for less motion.
  ///
  /// If it does, the keyboard appears at once, pages cross-fade, and scrolling by a call or a key jumps; motion that
  /// follows a finger stays. Your own animations aren't changed: make them short, or leave them out.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.platform.prefersReducedMotion }

  /// Posted after ``isReduceMotionEnabled`` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
}
