/// What is remembered of a view between frames: how it was painted last, and what has changed since.
final class RenderState {
  /// Where the view and its shadow were drawn, unclipped, in coordinates of the space it belongs to; `.null` if they weren't.
  var rect = CGRect.null
  /// What the view and everything in it is drawn on, in its parent's coordinates; `.null` while nothing is.
  var extent = CGRect.null
  /// What of the view's own content has to be painted again, in its own coordinates.
  var dirtyRect = CGRect.null
  /// Place, size, opacity or order changed.
  var geometryChanged = true
  /// Something inside has to be looked at: the marked children.
  var childrenChanged = false
  /// The children that have to be looked at, each once.
  var markedChildren: [UIView] = []
  /// Whether the parent's ``markedChildren`` has this view.
  var isMarked = false
  /// Where the children are, for painting few of many.
  var childIndex = ChildIndexState.moving
  /// The look or the set of children changed, so that ``extent`` may be another.
  var isExtentStale = false
  /// A scroll view's content offset and opacity when it was last drawn.
  var drawnOrigin = CGPoint.zero
  var drawnAlpha: CGFloat = 0
  /// Whether it had a shadow when it was last drawn.
  var hadShadow = false
  /// Whether its children were last drawn in coordinates of its own, in which their ``rect`` is.
  var ownedSpace = false
  /// The picture of a view that is scaled or turned.
  var transformCache: LayerCache?
}
