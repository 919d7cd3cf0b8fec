import KeyboardAvoidance
import UIKit

/// The state that an inspector shows at one moment. Frames are in points of the native window.
struct InspectorReading: Hashable {
  /// An item's frames; `.null` if there is no such item.
  struct Frames: Hashable {
    /// The frame now.
    var now = CGRect.null
    /// The frame once nothing moves any more.
    var end = CGRect.null
  }

  /// A view that was moved.
  struct Move: Hashable {
    /// How the view was moved.
    enum Means: Hashable {
      /// The view was moved by an engine that keeps inputs clear of the keyboard.
      case engine(AvoidanceReport.Move.Means)
      /// The view was moved by the app's own layout.
      case layout
    }

    let name: String
    let means: Means
    /// The distance upwards, in points.
    let distance: CGFloat
  }

  /// The keyboard's motion.
  struct Motion: Hashable {
    var phase = KeyboardTransition.Phase.settled
    var curve = UIView.AnimationCurve.keyboard
    /// The duration of the motion, in seconds.
    var duration: TimeInterval = 0
    /// The elapsed part of ``duration``, 0…1.
    var elapsed = 1.0
    /// The covered part of the distance, 0…1.
    var progress = 1.0
  }

  /// The window's bounds.
  var bounds: CGRect
  /// The bottom edge of the frontmost screen's bar, whose buttons have to stay in reach; 0 without a bar.
  var barEnd: CGFloat = 0
  var keyboard = Frames()
  /// Whether only the accessory bar is shown.
  var isBarOnly = false
  /// Whether the keyboard is shown, but not over this window.
  var isElsewhere = false
  /// The part that the keyboard leaves free.
  var safe = Frames()
  /// The name of the focused item; nil if there is none.
  var focusName: String?
  var focus = Frames()
  var caret = Frames()
  /// How far up the focused item was moved, in points.
  var lift: CGFloat = 0
  /// The moved views, innermost first.
  var moves: [Move] = []
  var reason: AvoidanceReason?
  var motion = Motion()
  var timeline = KeyboardTimeline()
  var warnings: [String] = []

  /// Whether nothing has happened yet that could be shown.
  var isUneventful: Bool { keyboard.end.isNull && focusName == nil && timeline.motions.isEmpty }

  /// The focused item's final frame if nothing had been moved; `.null` if nothing was.
  var ghost: CGRect { lift == 0 || focus.end.isNull ? .null : focus.end.offsetBy(dx: 0, dy: lift) }
}
