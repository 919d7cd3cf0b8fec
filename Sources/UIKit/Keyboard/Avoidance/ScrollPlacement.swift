/// Where content has to be scrolled to: vertical geometry only, in points of the content.
nonisolated struct ScrollPlacement: Hashable {
  /// How far the free part's edges lie below the scroll view's top edge.
  var free: Range
  /// The content offsets between which the scroll view rests.
  var limits: Range

  /// A stretch of the vertical axis.
  struct Range: Hashable {
    var top: CGFloat
    var bottom: CGFloat

    var height: CGFloat { bottom - top }

    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, top), bottom) }
  }

  /// The offset at which the bottom edge of `target` is `distance` above the bottom of the free part, as far as content reaches.
  func offset(puttingBottomOf target: Range, above distance: CGFloat) -> CGFloat {
    limits.clamp(target.bottom + distance - free.bottom)
  }

  /// The offset at which the top edge of `target` is `distance` below the top of the free part, as far as content reaches.
  func offset(puttingTopOf target: Range, below distance: CGFloat) -> CGFloat {
    limits.clamp(target.top - distance - free.top)
  }

  /// The offset nearest to `current` at which `target` is free, with `margin` to spare on both sides where there is room.
  func offset(revealing target: Range, margin: CGFloat, from current: CGFloat) -> CGFloat {
    let spare = min(margin, max(0, (free.height - target.height) / 2))
    let lowest = target.bottom + spare - free.bottom
    let highest = target.top - spare - free.top
    // What is too high to be seen whole shows its top.
    return limits.clamp(lowest > highest ? highest : min(max(current, lowest), highest))
  }
}
