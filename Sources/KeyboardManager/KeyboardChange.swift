import UIKit

/// A keyboard notification as typed values: its kind, frames, duration and curve, and the window that the keyboard is in.
public nonisolated struct KeyboardChange: Hashable, Sendable {
  /// The kind of notification.
  public typealias Kind = KeyboardNotification

  /// The kind of notification. A keyboard that shows posts `willChangeFrame` and `willShow`, in this order.
  public let kind: Kind
  /// Frames, duration and curve of the motion.
  public let info: KeyboardInfo
  /// The bounds of the native window that the keyboard is in, which iOS calls the screen.
  public let screenBounds: CGRect

  /// Makes a change from its values, for instance in a test.
  public init(kind: Kind, info: KeyboardInfo, screenBounds: CGRect) {
    self.kind = kind
    self.info = info
    self.screenBounds = screenBounds
  }

  // MARK: - Reading

  /// The keyboard's frame at the beginning of the motion, in points of the window.
  public var beginFrame: CGRect { info.beginFrame }

  /// The keyboard's frame at the end of the motion, in points of the window; below the bottom edge when it hides.
  public var endFrame: CGRect { info.endFrame }

  /// The duration of the motion, in seconds.
  public var duration: TimeInterval { info.duration }

  /// The easing curve of the motion.
  public var curve: UIView.AnimationCurve { info.curve }

  /// Options that make `UIView.animate` move with the keyboard, together with ``duration``.
  public var animationOptions: UIView.AnimationOptions { info.animationOptions }

  /// Whether no part of the keyboard is in the window at the end of the motion.
  public var isHidden: Bool { info.endFrame.intersection(screenBounds).isEmpty }

  /// The distance from the window's bottom edge to the keyboard's top edge at the end of the motion, in points; 0 when
  /// hidden, and when it floats without touching that edge.
  public var coveredHeight: CGFloat {
    isHidden || endFrame.maxY < screenBounds.maxY ? 0 : screenBounds.maxY - max(endFrame.minY, screenBounds.minY)
  }

  /// The part of `view` that the keyboard covers at the end of the motion, in the view's coordinates; `.null` for
  /// nothing.
  @MainActor public func coveredRect(of view: UIView) -> CGRect {
    guard !isHidden, let window = view.window else { return .null }
    let frame = view.convert(endFrame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: nil)
    let covered = frame.intersection(view.bounds)
    return covered.isEmpty ? .null : covered
  }

  /// The distance from the bottom edge of `view` to the keyboard's top edge at the end of the motion, in points: the
  /// constant for a constraint that keeps something in `view` above the keyboard. 0 if the keyboard doesn't touch that
  /// edge.
  @MainActor public func coveredHeight(of view: UIView) -> CGFloat {
    let covered = coveredRect(of: view)
    return covered.isNull || covered.maxY < view.bounds.maxY ? 0 : covered.height
  }

  // MARK: - Moving along

  /// Animates `changes` with the keyboard's motion: the same duration, the same curve.
  @MainActor public func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    info.animate(changes, completion: completion)
  }
}

extension KeyboardChange {
  /// Reads a keyboard notification; nil for any other notification.
  @MainActor init?(_ notification: Notification) {
    guard let kind = Kind(notification.name), let info = KeyboardInfo(notification) else { return nil }
    let scene = notification.object as? UIWindowScene
    self.init(kind: kind, info: info, screenBounds: scene?.bounds ?? UIScreen.main.bounds)
  }
}
