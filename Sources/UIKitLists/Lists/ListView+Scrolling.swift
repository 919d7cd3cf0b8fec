/// Scrolling to rows.
extension ListView {
  /// Scrolls a row to a position in the visible area. Without animation its cell exists when the call returns.
  func scroll(to path: RowPath, _ position: ListPosition, animated: Bool) {
    loadIfNeeded()
    guard contains(path) else { return }
    layoutIfNeeded()
    guard bounds.width > 0, bounds.height > 0 else { return list.deferredScroll = (path, position) }
    guard animated, window != nil else { return jump(to: path, position) }
    setContentOffset(offset(toShow: path, at: position), animated: true)
    list.scrollTarget = motion?.kind == .animation ? (path, position) : nil
  }

  /// Scrolls to a row without animation; rows measured on the way may move the goal, so it tries up to eight times.
  func jump(to path: RowPath, _ position: ListPosition) {
    updateContentSize()
    for _ in 0..<8 {
      let goal = offset(toShow: path, at: position)
      guard goal != bounds.origin || list.shown[path] == nil else { return }
      contentOffset = goal
      arrange()
    }
  }

  /// The content offset, within the content and on whole pixels, at which a row has this position.
  func offset(toShow path: RowPath, at position: ListPosition) -> CGPoint {
    let (rect, goal) = (rowRect(path), targetOffset)
    guard !rect.isNull else { return goal }
    let insets = adjustedContentInset + coveredInsets(at: path)
    let offset = CGPoint(
      x: position.x.offset(of: rect.minX...rect.maxX, from: goal.x, bounds.width, insets.left, insets.right),
      y: position.y.offset(of: rect.minY...rect.maxY, from: goal.y, bounds.height, insets.top, insets.bottom)
    )
    return roundedToPixels(reachableOffset(nearest: offset))
  }
}

extension ListPosition.Alignment? {
  /// The offset along one axis at which `span` has this alignment, between the insets `before` and `after`.
  fileprivate func offset(
    of span: ClosedRange<CGFloat>,
    from offset: CGFloat,
    _ length: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat
  ) -> CGFloat {
    let (low, high) = (span.lowerBound - before, span.upperBound - length + after)
    switch self {
    case .start: return low
    case .middle: return (low + high) / 2
    case .end: return high
    case nil: return Swift.min(low, Swift.max(offset, high))
    }
  }
}
