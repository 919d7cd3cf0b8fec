/// How a layer was painted last, and what has changed since.
package struct RenderState {
  /// The rectangle that the layer and its shadow were painted in, unclipped, in the coordinate space it belongs to;
  /// `.null` if they weren't.
  package internal(set) var rect = CGRect.null
  /// The rectangle that the layer and everything in it is painted in, in its parent's coordinates; `.null` if there is
  /// nothing.
  package internal(set) var extent = CGRect.null
  /// The part of the layer's own content that has to be painted again, in its own coordinates.
  package internal(set) var dirtyRect = CGRect.null
  /// Whether position, size, opacity or order have changed.
  var geometryChanged = true
  /// Whether any layer inside is marked as changed.
  package internal(set) var childrenChanged = false
  /// The children to which the damage walk has to go, each once.
  var markedChildren: [CALayer] = []
  /// Whether the parent's ``markedChildren`` contains this layer.
  var isMarked = false
  /// The spatial index of the children.
  var childIndex = ChildIndexState.moving
  /// Whether the layer's own appearance or the set of its children has changed, so that ``extent`` has to be computed again.
  var isExtentStale = false
  /// A scroll layer's content offset and opacity when it was last painted.
  var drawnOrigin = CGPoint.zero
  var drawnAlpha: CGFloat = 0
  /// Whether it had a shadow when it was last painted.
  var hadShadow = false
  /// Whether its children were last painted in a coordinate space of its own, which is then that of their ``rect``.
  var ownedSpace = false
  /// The shortcut that paints the layer's content as long as nothing else changes.
  weak var repaint: ContentRepaint?
  /// The drawing of the app's own code, as far as it is known.
  var drawing = DrawingState.unknown
  /// The cached picture of a layer that is scaled or rotated.
  var transformCache: LayerCache?

  /// Whether layers inside may have depths, so that their order alone doesn't tell which is in front.
  var ordersByDepth = false
  /// Whether a frame has shown the layer in this tree, so that changes are seen as changes.
  var isKnown = false

  /// Whether a layer of the app's own has to lay out its sublayers.
  var needsLayout = false

  /// Removes the first `count` of ``markedChildren``. Their memory is kept, because a layer is marked at every key.
  mutating func removeMarks(_ count: Int) { markedChildren.removeFirst(min(count, markedChildren.count)) }
}
