/// How a view was painted last, and what has changed since.
final class RenderState {
  /// The rectangle that the view and its shadow were painted in, unclipped, in the coordinate space it belongs to;
  /// `.null` if they weren't.
  var rect = CGRect.null
  /// The rectangle that the view and everything in it is painted in, in its parent's coordinates; `.null` if there is
  /// nothing.
  var extent = CGRect.null
  /// The part of the view's own content that has to be painted again, in its own coordinates.
  var dirtyRect = CGRect.null
  /// Whether position, size, opacity or order have changed.
  var geometryChanged = true
  /// Whether any view inside is marked as changed.
  var childrenChanged = false
  /// The children to which the damage walk has to go, each once.
  var markedChildren: [UIView] = []
  /// Whether the parent's ``markedChildren`` contains this view.
  var isMarked = false
  /// The spatial index of the children.
  var childIndex = ChildIndexState.moving
  /// Whether the view's own look or the set of its children has changed, so that ``extent`` has to be computed again.
  var isExtentStale = false
  /// A scroll view's content offset and opacity when it was last painted.
  var drawnOrigin = CGPoint.zero
  var drawnAlpha: CGFloat = 0
  /// Whether it had a shadow when it was last painted.
  var hadShadow = false
  /// Whether its children were last painted in a coordinate space of its own, which is then that of their ``rect``.
  var ownedSpace = false
  /// The shortcut that paints the view's content as long as nothing else changes.
  weak var repaint: ContentRepaint?
  /// The cached picture of a view that is scaled or rotated.
  var transformCache: LayerCache?

  /// Removes the first `count` of ``markedChildren``. Their memory is kept, because a view is marked at every key.
  func forgetMarks(_ count: Int) { markedChildren.removeFirst(min(count, markedChildren.count)) }
}
