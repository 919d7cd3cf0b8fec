import KeyboardAvoidance
import UIKit

/// Everything that a view needs to know to move out of the keyboard's way.
///
/// Each call of the client gets an event of its own: the one that hides the keyboard doesn't change the one that showed
/// it. Only ``originalOffset`` is copied from one to the next.
@preconcurrency @MainActor
public final class KeyboardEvent {
  /// The kind of the event.
  public let keyboardEventType: KeyboardEventType

  /// The edited view, or the observed one; nil if nothing is edited any more. Held weakly.
  public private(set) weak var conflictingView: UIView?

  /// How far the conflicting view has to be moved, in points: negative is up, 0 if nothing of it is covered.
  ///
  /// Add it to the view's vertical position, or subtract it from a content offset. In a text view the caret has to be
  /// clear. When the keyboard hides it is the way back: the negative sum of all events since the keyboard was shown.
  public let requiredViewOffset: CGFloat

  /// The keyboard's final frame, its accessory bar included, in points of the window; below the bottom edge when it
  /// hides.
  public let keyboardFrame: CGRect

  /// The part of the window that the keyboard leaves free, in points; all of it when it hides or floats.
  public let visibleFrame: CGRect

  /// The duration of the keyboard's motion, in seconds.
  public let keyboardAnimationDuration: TimeInterval

  /// The easing curve of the keyboard's motion.
  public let keyboardAnimationCurve: UIView.AnimationCurve

  /// A number of your own, copied to each following event until the keyboard has hidden, for instance your view's
  /// original position. 0 at first.
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

/// The kinds of event: a motion of the keyboard, or a change of the conflicting view.
public nonisolated enum KeyboardEventType: Hashable, Sendable, CaseIterable {
  /// The keyboard is about to show.
  case show
  /// The keyboard is about to hide.
  case hide
  /// While the keyboard is shown, another view is edited, or the caret has moved to where the keyboard covers it.
  case viewChanged
  /// The shown keyboard gets another height, or the window is resized.
  case keyboardFrameChanged
}
