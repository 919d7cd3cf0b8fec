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

/// Settings of iOS that Linux desktops don't have, or don't report: all are false.
extension UIAccessibility {
  /// Whether the device is operated by a switch.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether all of the screen can be read aloud.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether selected text can be read aloud.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether sound is played on one channel.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether captions are preferred.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether buttons are to have shapes.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether switches are to have labels.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether access is restricted to this app.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether a floating button replaces gestures.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether shaking the device undoes the last change.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether videos may play by themselves.
  public static var isVideoAutoplayEnabled: Bool { false }
}
