import UIFoundation

/// The view to which a layer belongs.
@MainActor
package protocol LayerOwner: AnyObject {
  // Finished animations set properties through these, so that overrides in subclasses are called.
  var bounds: CGRect { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var alpha: CGFloat { get set }
  var backgroundColor: UIColor? { get set }

  /// Whether the view's content is clipped to its corners if the view clips to its bounds.
  var layerClipsContent: Bool { get }
  /// Whether ``drawLayer(_:in:)`` draws anything.
  var layerHasContent: Bool { get }
  /// Whether ``drawOwn(_:in:)`` may draw anything.
  var layerMayOverrideDraw: Bool { get }
  /// Whether the drawing of ``drawLayer(_:in:)`` is above sublayers that are inserted at the back, as if it had its own layer.
  var layerContentIsAboveBack: Bool { get }
  /// The traits of the view.
  var traitCollection: UITraitCollection { get }
  /// Whether the view is in a window, so that changes of it can be seen.
  var isInWindow: Bool { get }

  /// Draws the part `rect` of the view's built-in content, in the view's coordinates.
  func drawLayer(_ rect: CGRect, in context: CGContext)

  /// Calls the app's `draw(_:)` for the part `rect` of the view, with `context`, which records, as the current context.
  func drawOwn(_ rect: CGRect, in context: CGContext)

  /// Called before ``drawOwn(_:in:)``.
  func display(_ layer: CALayer)

  /// The action for a change of the property with this name; `NSNull` for none, nil for the layer's default.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Removes the view from its superview; false if it has none.
  func removeForLayer() -> Bool

  /// Adds another view as a subview, at an index among the sublayers, or in front for nil.
  func insertForLayer(_ other: any LayerOwner, at index: Int?)

  /// Called after the model's bounds have changed.
  func layerBoundsChanged(from old: CGRect)

  /// Called after the model's position has changed.
  func layerPositionChanged()

  /// Called after the layer was hidden or shown.
  func layerVisibilityChanged()

  /// Called after the layer, or a descendant of it, was marked as changed.
  func layerTreeChanged()

  /// Requests a frame of the native window.
  func requestFrame()

  /// Requests that the view is laid out.
  func setNeedsLayout()

  /// Lays out the view now if it needs layout.
  func layoutIfNeeded()
}
