/// All that an inspector shows at one moment. Frames are in points of the native window.
struct InspectorReading: Hashable {
  /// Where something is; `.null` where there is none.
  struct Frames: Hashable {
    /// In this frame.
    var now = CGRect.null
    /// Once nothing moves any more.
    var end = CGRect.null
  }

  /// What was moved.
  struct Move: Hashable {
    /// How it was moved.
    enum Means: Hashable {
      /// By what keeps inputs clear of the keyboard.
      case engine(AvoidanceReport.Move.Means)
      /// By its own layout.
      case layout
    }

    let name: String
    let means: Means
    /// How far up, in points.
    let distance: CGFloat
  }

  /// How the keyboard moves.
  struct Motion: Hashable {
    var phase = KeyboardTransition.Phase.settled
    var curve = UIView.AnimationCurve.keyboard
    /// In seconds.
    var duration: TimeInterval = 0
    /// The part of ``duration`` that has passed, 0…1.
    var elapsed = 1.0
    /// The part of the way that is behind, 0…1.
    var progress = 1.0
  }

  /// The window.
  var bounds: CGRect
  var keyboard = Frames()
  /// Whether it is nothing but its accessory bar.
  var isBarOnly = false
  /// Whether it is shown, but nowhere over this window.
  var isElsewhere = false
  /// What the keyboard leaves free.
  var safe = Frames()
  /// What has the focus; nil where nothing has.
  var focusName: String?
  var focus = Frames()
  var caret = Frames()
  /// How far up the focused item was moved, in points.
  var lift: CGFloat = 0
  /// Innermost first.
  var moves: [Move] = []
  var reason: AvoidanceReason?
  var motion = Motion()
  var timeline = KeyboardTimeline()
  var warnings: [String] = []

  /// Whether there is no more to tell than that nothing has happened yet.
  var isUneventful: Bool { keyboard.end.isNull && focusName == nil && timeline.motions.isEmpty }

  /// Where the focused item would be, had nothing been moved; `.null` where nothing was.
  var ghost: CGRect { lift == 0 || focus.end.isNull ? .null : focus.end.offsetBy(dx: 0, dy: lift) }
}
