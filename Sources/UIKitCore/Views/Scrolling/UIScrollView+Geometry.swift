extension UIScrollView {
  // MARK: - Range of offsets

  /// The offsets at which no edge of the content is inside its inset; both ends are the same if the content fits.
  package var offsetRange: (min: CGPoint, max: CGPoint) {
    let insets = adjustedContentInset
    // Not -insets.top, which would be minus zero without insets.
    let low = CGPoint(x: 0 - insets.left, y: 0 - insets.top)
    let high = CGPoint(
      x: max(low.x, contentSize.width + insets.right - bounds.width),
      y: max(low.y, contentSize.height + insets.bottom - bounds.height)
    )
    return (low, high)
  }

  /// The offset within ``offsetRange`` that is nearest to `offset`.
  package func reachableOffset(nearest offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: offset.x.clamped(to: range.min.x...range.max.x),
      y: offset.y.clamped(to: range.min.y...range.max.y)
    )
  }

  /// The horizontal offset at which the content comes to rest, within its range: code that scrolls vertically sets it too, because
  /// setting an offset ends a horizontal motion that springs back from beyond an end.
  package var restingX: CGFloat { reachableOffset(nearest: targetOffset).x }

  /// Whether content scrolls vertically here. False if it only overflows sideways, as in a pager.
  package var scrollsVertically: Bool { isScrollEnabled && (canScrollVertically || !canScrollHorizontally) }

  /// Whether the content is higher than the view, by a device pixel or more.
  var canScrollVertically: Bool { isWorthScrolling(offsetRange.max.y - offsetRange.min.y) }

  /// Whether the content is wider than the view, by a device pixel or more.
  package var canScrollHorizontally: Bool { isWorthScrolling(offsetRange.max.x - offsetRange.min.x) }

  /// Whether the distance is a pixel or more: fractions that are left where sizes were rounded would only bounce, not
  /// scroll.
  private func isWorthScrolling(_ way: CGFloat) -> Bool { way > 0 && way * traitCollection.displayScale > 0.99 }

  /// Rounds to device pixels, so that pixels can be copied.
  package func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale
    return CGPoint(x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
  }

  // MARK: - Changes

  /// Limits the offset to its range, and updates the indicators, after the size of the content, the view or the insets has changed.
  func offsetRangeDidChange() {
    limitOffsetToRange()
    indicators.update()
  }

  /// Moves content that is at its top with the top inset, and limits the offset to its range.
  func insetsChanged() {
    let (old, new) = (lastAdjustedInset, adjustedContentInset)
    guard old != new else { return }
    lastAdjustedInset = new
    let (held, wasHeld) = (refreshControl?.heldHeight ?? 0, lastHeldHeight)
    lastHeldHeight = held
    if !isDraggedOrMoving {
      var offset = bounds.origin
      // While a refresh begins or ends, the offset stays as it is; during a refresh the content may be behind the control.
      if held == wasHeld {
        if offset.y == -old.top { offset.y = -new.top } else if offset.y == held - old.top { offset.y = held - new.top }
      }
      if offset.x == -old.left { offset.x = -new.left }
      bounds.origin = offset
    }
    offsetRangeDidChange()
    refreshControl?.follow()
    adjustedContentInsetDidChange()
  }

  private func limitOffsetToRange() {
    if isDragging { endAnchor?.recordDrag(in: self) }
    guard !isDraggedOrMoving else { return adjustMotionToRange() }
    if endAnchor != nil { return keepEnd() }
    let reachable = reachableOffset(nearest: bounds.origin)
    if reachable != bounds.origin { bounds.origin = reachable }
  }

  /// Whether a drag or a motion determines the offset.
  var isDraggedOrMoving: Bool { isDragging || motion != nil }

  /// The insets without the space for a refresh control: where headers stick, since they may cover it.
  package var insetWithoutRefresh: UIEdgeInsets { contentInset + adjustment }

  private var adjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic:
      return UIEdgeInsets(top: safe.top, left: side(safe.left), bottom: safe.bottom, right: side(safe.right))
    case .scrollableAxes:
      let tall = contentSize.height > bounds.height || alwaysBounceVertical
      return UIEdgeInsets(
        top: tall ? safe.top : 0,
        left: side(safe.left),
        bottom: tall ? safe.bottom : 0,
        right: side(safe.right)
      )
    }
  }

  private func side(_ inset: CGFloat) -> CGFloat {
    contentSize.width > bounds.width || alwaysBounceHorizontal ? inset : 0
  }

  func reveal(
    _ low: CGFloat,
    _ high: CGFloat,
    from offset: CGFloat,
    length: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat
  ) -> CGFloat {
    let (start, end) = (offset + before, offset + length - after)
    if low >= start && high <= end || low <= start && high >= end { return offset }
    return low < start || high - low > end - start ? low - before : high - length + after
  }
}
