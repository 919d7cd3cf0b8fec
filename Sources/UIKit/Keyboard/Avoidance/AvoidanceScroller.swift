/// Scrolls one scroll view so that targets in it are free of the keyboard.
struct AvoidanceScroller {
  let scrollView: UIScrollView
  /// In points of the window.
  let keyboard: CGRect
  let adjustment: ScrollAdjustment
  /// Only the outermost scroll view gets room added at its end; what those inside can't do is left to it.
  let isOutermost: Bool

  /// A place for targets: between the edges of `placement.free`, with so much room at the end of the content.
  private struct Choice {
    let placement: ScrollPlacement
    let room: CGFloat
  }

  /// Scrolls as little as possible, or to where `wish` wants the input.
  func show(_ targets: [AvoidanceTarget], margin: CGFloat, wish: KeyboardAvoidance.Placement?) {
    let ranges = targets.ranges(in: scrollView)
    guard let first = ranges.first else { return }
    let input = targets.first { $0.kind == .input }.flatMap { [$0].ranges(in: scrollView).first }
    let current = scrollView.contentOffset.y
    let best = choices(for: targets, needing: first.height).map { choice in
      let placement = choice.placement
      let offset = placement.offset(showing: ranges, input: input, margin: margin, wish: wish, nearest: current)
      return (choice: choice, offset: offset, hidden: placement.hidden(first, at: offset), way: abs(offset - current))
    }
    // Above the keyboard when both are as good.
    .min { ($0.hidden, $0.way) < ($1.hidden, $1.way) }
    guard let best else { return }
    adjustment.makeRoom(best.choice.room)
    adjustment.scroll(to: best.offset)
  }

  // MARK: - Private

  /// Above the keyboard, and below it where it floats; all that shows where it covers nothing.
  private func choices(for targets: [AvoidanceTarget], needing height: CGFloat) -> [Choice] {
    let bounds = scrollView.bounds
    let shown = isOutermost ? bounds.intersection(scrollView.convert(window.bounds, from: nil)) : bounds
    guard !shown.isNull else { return [] }
    let top = max(scrollView.adjustedContentInset.top, shown.minY - bounds.minY)
    let bottom = shown.maxY - bounds.minY
    let whole = choice(from: top, to: bottom, room: 0)
    let obstacle = scrollView.convert(keyboard, from: nil)
    guard obstacle.intersects(shown), targets.contains(where: { isBeside($0, obstacle) }) else { return [whole] }
    let above = choice(from: top, to: obstacle.minY - bounds.minY, room: bounds.maxY - max(obstacle.minY, bounds.minY))
    let below = choice(from: obstacle.maxY - bounds.minY, to: bottom, room: 0)
    // What is wholly covered stays as it is: a scroll view around moves it.
    if !isOutermost, above.placement.free.height < height { return [whole] }
    return below.placement.free.height > height ? [above, below] : [above]
  }

  private func choice(from top: CGFloat, to bottom: CGFloat, room: CGFloat) -> Choice {
    // The keyboard covers the safe area, too.
    let safeArea = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    let added = isOutermost ? max(0, room - safeArea) : 0
    var limits = scrollView.verticalLimits
    let reach = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - adjustment.addedInset
    limits.bottom = max(limits.top, reach + added - scrollView.bounds.height)
    let free = ScrollPlacement.Range(top: top, bottom: max(bottom, top))
    return Choice(placement: ScrollPlacement(free: free, limits: limits), room: added)
  }

  private var window: UIView { scrollView.window ?? scrollView }

  /// Whether scrolling can bring the target under the obstacle.
  private func isBeside(_ target: AvoidanceTarget, _ obstacle: CGRect) -> Bool {
    let rect = target.view.convert(target.kind == .input ? target.rect : target.view.bounds, to: scrollView)
    return rect.minX < obstacle.maxX && rect.maxX > obstacle.minX
  }
}
