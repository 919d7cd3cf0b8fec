/// What the engine did last, and why: for whoever wants to show it.
package struct AvoidanceReport {
  /// Something that was to be kept in view.
  package struct Target: Hashable {
    /// What it is.
    package let kind: AvoidanceTarget.Kind
    /// Where it is, in points of the window, once nothing moves any more.
    package let frame: CGRect
    /// How many points of its height aren't free.
    package let hidden: CGFloat

    /// Looks at `target` as it lies in its window now.
    init(_ target: AvoidanceTarget, in bounds: CGRect, keyboardFrame: CGRect) {
      kind = target.kind
      frame = target.rect(in: nil)
      var shown = frame.intersection(bounds)
      for scrollView in target.view.avoidingScrollViews(upTo: nil) where scrollView !== target.view {
        shown = shown.intersection(scrollView.convert(scrollView.bounds, to: nil))
      }
      let covered = shown.intersection(keyboardFrame)
      let free = (shown.isNull ? 0 : shown.height) - (covered.isNull || covered.width <= 0 ? 0 : covered.height)
      hidden = max(0, frame.height - free)
    }
  }

  /// Something that was moved.
  package struct Move {
    /// How it was moved.
    package enum Means: Hashable {
      /// Its content was scrolled, with so much room added at its end.
      case scroll(addedInset: CGFloat)
      /// Its bottom was put onto the keyboard.
      case bottom
      /// It was moved as a whole.
      case shift
    }

    /// What was moved; nil when it is gone.
    package private(set) weak var view: UIView?
    /// How it was moved.
    package let means: Means
    /// How far up from its own place, in points.
    package let distance: CGFloat

    init(_ view: UIView, _ means: Means, distance: CGFloat) {
      self.means = means
      self.distance = distance
      self.view = view
    }
  }

  /// The input that is edited; nil when it is gone.
  package private(set) weak var input: UIView?
  /// Where the keyboard will be, in points of the window.
  package let keyboardFrame: CGRect
  /// The part of the window above, or around, which is free: where inputs may be.
  package let freeRect: CGRect
  /// What was to be kept in view, the most important first.
  package let targets: [Target]
  /// What was moved for it, innermost first.
  package let moves: [Move]
  /// Why that was done; nil when nobody has looked yet.
  package let reason: AvoidanceReason?

  /// Looks at `input`, and at what belongs to it, as things are now in `scene` with a keyboard at `keyboardFrame`.
  init(
    input: UIView?,
    in scene: UIWindowScene,
    keyboardFrame: CGRect,
    moves: [Move] = [],
    reason: AvoidanceReason? = nil
  ) {
    self.keyboardFrame = keyboardFrame
    freeRect = scene.bounds.part(above: keyboardFrame)
    targets =
      input.map { AvoidanceTarget.all(of: $0) }?.map { Target($0, in: scene.bounds, keyboardFrame: keyboardFrame) }
      ?? []
    self.moves = moves
    self.reason = reason
    self.input = input
  }

  /// How many points of the most important target that doesn't show whole the keyboard still covers; 0 when all is well.
  ///
  /// What can't be reached by anything that may be moved: the rest, for whoever could move more.
  package var remainder: CGFloat { targets.first { $0.hidden > 0.5 && $0.kind != .companion }?.hidden ?? 0 }
}
