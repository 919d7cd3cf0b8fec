import UIFoundation

/// The view that a layer draws for.
@MainActor
package protocol LayerOwner: AnyObject {
  // Animations set a property's final value through these, so that overrides in subclasses see it.
  var bounds: CGRect { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var alpha: CGFloat { get set }
  var backgroundColor: UIColor? { get set }

  /// Whether the view's content is clipped at its corners where the view clips.
  var layerClipsContent: Bool { get }
  /// Whether ``drawLayer(_:in:)`` draws anything.
  var layerHasContent: Bool { get }
  /// Whether ``drawOwn(_:)`` may draw anything.
  var layerMayDraw: Bool { get }
  /// Whether what ``drawLayer(_:in:)`` draws is above the layers that are put at the back, as if it had a layer of its own.
  var layerContentIsAboveBack: Bool { get }
  /// The traits of the view.
  var traitCollection: UITraitCollection { get }
  /// Whether the view is in a window, so that changes of it can be seen.
  var isInWindow: Bool { get }

  /// Draws the part `rect` of the toolkit's content of the view, in its own coordinates.
  func drawLayer(_ rect: CGRect, in context: CGContext)

  /// Has the app's own code draw the part `rect` of the view in a context, which is the current one, to be kept.
  func drawOwn(_ rect: CGRect, in context: CGContext)

  /// Called before the app's own code draws.
  func display(_ layer: CALayer)

  /// The action of a change of the property of this name; `NSNull` for none, nil for nothing special.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Removes the view from its parent; false if it has none.
  func removeForLayer() -> Bool

  /// Adds the view that another layer draws for to this one, in front of all or at a place among the layers inside.
  func insertForLayer(_ other: any LayerOwner, at index: Int?)

  /// Called after the model's bounds have changed.
  func layerBoundsChanged(from old: CGRect)

  /// Called after the model's position has changed.
  func layerPositionChanged()

  /// Called after the layer was hidden or shown.
  func layerVisibilityChanged()

  /// Called after the layer, or one inside, was marked as changed.
  func layerTreeChanged()

  /// Asks for a frame of the native window.
  func requestFrame()

  /// Asks for the view to be laid out.
  func setNeedsLayout()

  /// Lays out the view now, if it has to be.
  func layoutIfNeeded()
}
