import UIKit

/// Everything that a view needs to know to get out of the keyboard's way.
///
/// Each call of the client gets an event of its own: the one that hides the keyboard leaves the one that showed it as it was. Only
/// ``originalOffset`` is carried on.
@preconcurrency @MainActor
public final class KeyboardEvent {
  /// The kind of the event.
  public let keyboardEventType: KeyboardEventType

  /// The edited view, or the view that was to be observed; nil when nothing is edited any more. Held weakly.
  public private(set) weak var conflictingView: UIView?

  /// How far the conflicting view has to be moved, in points: negative is up, 0 when nothing of it is obstructed.
  ///
  /// Add it to the view's vertical position, or subtract it from a content offset. Of a text view it is the caret that has to be
  /// clear. When the keyboard hides it is the way back: the negative sum of all events since the keyboard came.
  public let requiredViewOffset: CGFloat

  /// Where the keyboard will be, its accessory bar included, in points of the window; below the bottom edge when it hides.
  public let keyboardFrame: CGRect

  /// The part of the window that the keyboard will leave free, in points; all of it when it hides or floats.
  public let visibleFrame: CGRect

  /// How long the keyboard moves, in seconds.
  public let keyboardAnimationDuration: TimeInterval

  /// How the keyboard's motion follows time.
  public let keyboardAnimationCurve: UIView.AnimationCurve

  /// A number of your own, to be had again in all events until the keyboard is gone: where your view was before. 0 at first.
  public var originalOffset: CGFloat = 0

  init(_ type: KeyboardEventType, of motion: AvoidanceMotion, conflictingView: UIView?, offset: CGFloat) {
    keyboardEventType = type
    requiredViewOffset = offset
    keyboardFrame = motion.info.endFrame
    visibleFrame = motion.freeRect
    keyboardAnimationDuration = motion.info.duration
    keyboardAnimationCurve = motion.info.curve
    self.conflictingView = conflictingView
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// The curve as options for `UIView.animate`.
  public var keyboardAnimationOptionCurve: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: UInt(keyboardAnimationCurve.rawValue) << 16).union(.beginFromCurrentState)
  }

  /// Makes `changes` move along with the keyboard.
  public func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: keyboardAnimationDuration,
      delay: 0,
      options: keyboardAnimationOptionCurve,
      animations: changes,
      completion: completion
    )
  }
}
