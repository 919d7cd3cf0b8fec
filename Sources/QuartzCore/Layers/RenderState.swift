/// The state in which a layer was painted last, and its changes since.
package struct RenderState {
  /// The rectangle in which the layer and its shadow were painted, unclipped, in the coordinate space of the window, scroll layer
  /// or cached picture that contains it; `.null` if nothing was painted.
  package internal(set) var rect = CGRect.null
  /// The rectangle in which the layer and its descendants are painted, in the superlayer's coordinates; `.null` if nothing is
  /// painted.
  package internal(set) var extent = CGRect.null
  /// The part of the layer's own content that has to be painted again, in its own coordinates.
  package internal(set) var dirtyRect = CGRect.null
  /// Whether position, size, opacity or order have changed.
  var hasChangedGeometry = true
  /// Whether any descendant is marked as changed.
  package internal(set) var childrenChanged = false
  /// The sublayers that the damage walk has to visit, each once.
  var markedChildren: [CALayer] = []
  /// Whether the superlayer's ``markedChildren`` contains this layer.
  var isMarked = false
  /// The spatial index of the sublayers.
  var childIndex = ChildIndexState.moving
  /// Whether the layer's own appearance or the set of its sublayers has changed, so that ``extent`` has to be computed again.
  var isExtentStale = false
  /// A scroll layer's content offset and opacity when it was last painted.
  var drawnOrigin = CGPoint.zero
  var drawnAlpha: CGFloat = 0
  /// Whether the layer had a shadow when it was last painted.
  var hadShadow = false
  /// Whether the layer had its own coordinate space, as a scroll layer or with a cached picture, when it was last painted; the
  /// ``rect`` of its descendants is in that space.
  var hadOwnSpace = false
  /// The shortcut that repaints the layer's content as long as nothing else changes.
  weak var repaint: ContentRepaint?
  /// The recorded drawing of the app's code.
  var drawing = DrawingState.unknown
  /// The cached picture of a layer that is scaled or rotated.
  var transformCache: LayerCache?

  /// Whether any sublayer may have a ``CALayer/zPosition``, so that sublayers have to be sorted by it.
  var ordersByDepth = false
  /// Whether a frame has shown the layer in this tree: only then are changes of it animated implicitly.
  var wasShown = false

  /// Whether a layer without a view has to lay out its sublayers.
  var needsLayout = false

  /// Removes the first `count` of ``markedChildren``. The array keeps its memory, because a layer is marked at every keystroke.
  mutating func removeMarks(_ count: Int) { markedChildren.removeFirst(min(count, markedChildren.count)) }
}
