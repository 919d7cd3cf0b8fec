import UIKit

/// A report for the inspector: the latest actions of the engines of a native window, and their reason.
package struct AvoidanceReport {
  /// A target that was to be kept in view.
  package struct Target: Hashable {
    /// The kind of target.
    package let kind: AvoidanceTarget.Kind
    /// The target's frame, in points of the window, once nothing moves any more.
    package let frame: CGRect
    /// How many points of its height are covered or out of view.
    package let hidden: CGFloat

    /// Measures `target` at its current position in its window.
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

  /// A view that was moved.
  package struct Move {
    /// How the view was moved.
    package enum Means: Hashable {
      /// The view's content was scrolled; the inset in points was added at its end.
      case scroll(addedInset: CGFloat)
      /// The view's bottom edge was put at the keyboard's top edge.
      case bottom
      /// The view was moved as a whole.
      case shift
    }

    /// The view that was moved; nil if it no longer exists.
    package private(set) weak var view: UIView?
    /// How the view was moved.
    package let means: Means
    /// How far above its original position it is, in points.
    package let distance: CGFloat

    init(_ view: UIView, _ means: Means, distance: CGFloat) {
      self.means = means
      self.distance = distance
      self.view = view
    }
  }

  /// The input that is edited; nil if it no longer exists.
  package private(set) weak var input: UIView?
  /// The keyboard's frame at the end of its motion, in points of the window.
  package let keyboardFrame: CGRect
  /// The part of the window that the keyboard leaves free: above it, or around it.
  package let freeRect: CGRect
  /// The targets that were to be kept in view, the most important first.
  package let targets: [Target]
  /// The views that were moved, innermost first.
  package let moves: [Move]
  /// Why the views were moved; nil if none has been moved yet.
  package let reason: AvoidanceReason?

  /// Measures `input` and its targets in `scene` as they are now, with a keyboard at `keyboardFrame`.
  package init(
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

  /// How many points of the most important target that isn't wholly visible are hidden; 0 if all are visible.
  /// Companions don't count.
  ///
  /// The engines can't uncover these points; a client that can move something else may.
  var remainder: CGFloat { targets.first { $0.hidden > 0.5 && $0.kind != .companion }?.hidden ?? 0 }
}
