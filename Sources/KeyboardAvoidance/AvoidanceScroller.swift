import UIKit

/// Scrolls one scroll view so that targets in it are free of the keyboard.
struct AvoidanceScroller {
  let scrollView: UIScrollView
  /// The keyboard's frame, in points of the window.
  let keyboard: CGRect
  let adjustment: ScrollAdjustment
  /// Whether this is the outermost of nested scroll views. Only that one gets an inset at its end, to scroll as far as
  /// needed.
  let isOutermost: Bool

  /// A free part of the scroll view where targets may be shown, with the bottom inset that it needs.
  private struct Choice {
    let placement: ScrollPlacement
    let room: CGFloat
  }

  /// Scrolls as little as possible, or so that the input has the `preferred` position.
  func show(_ targets: [AvoidanceTarget], margin: CGFloat, preferred: KeyboardAvoidance.Placement?) {
    let own = targets.ranges(in: scrollView)
    let (kinds, ranges) = (own.map(\.kind), own.map(\.range))
    guard let first = ranges.first else { return }
    let current = scrollView.contentOffset.y
    let best = choices(for: targets, needing: first.height).map { choice in
      let placement = choice.placement
      let room = placement.free.height - (preferred?.distance ?? margin)
      let input = AvoidanceTarget.placedRange(of: kinds, ranges, room: room)
      let offset = placement.offset(
        showing: ranges,
        input: input,
        margin: margin,
        preferred: preferred,
        nearest: current
      )
      // The caret counts first, then all of the input.
      let hidden = (placement.hidden(first, at: offset), input.map { placement.hidden($0, at: offset) } ?? 0)
      return (choice: choice, offset: offset, hidden: hidden, way: abs(offset - current))
    }
    // Of equally good choices `min` takes the first one: above the keyboard.
    .min { ($0.hidden.0, $0.hidden.1, $0.way) < ($1.hidden.0, $1.hidden.1, $1.way) }
    guard let best else { return }
    adjustment.makeRoom(best.choice.room)
    adjustment.scroll(to: best.offset)
  }

  // MARK: - Private

  /// The free parts above the keyboard and, where it floats, below it; the whole scroll view if the keyboard covers
  /// nothing of it.
  private func choices(for targets: [AvoidanceTarget], needing height: CGFloat) -> [Choice] {
    let bounds = scrollView.bounds
    let shown = isOutermost ? bounds.intersection(scrollView.convert(window.bounds, from: nil)) : bounds
    guard !shown.isNull else { return [] }
    let top = max(scrollView.adjustedContentInset.top, shown.minY - bounds.minY)
    let bottom = shown.maxY - bounds.minY
    let whole = choice(from: top, to: bottom, room: 0)
    let obstacle = scrollView.convert(keyboard, from: nil)
    guard obstacle.intersects(shown), targets.contains(where: { overlapsHorizontally($0, obstacle) }) else {
      return [whole]
    }
    let above = choice(from: top, to: obstacle.minY - bounds.minY, room: bounds.maxY - max(obstacle.minY, bounds.minY))
    let below = choice(from: obstacle.maxY - bounds.minY, to: bottom, room: 0)
    // A scroll view that is wholly covered isn't scrolled: one around it moves it.
    if !isOutermost, above.placement.free.height < height { return [whole] }
    return below.placement.free.height > height ? [above, below] : [above]
  }

  private func choice(from top: CGFloat, to bottom: CGFloat, room: CGFloat) -> Choice {
    // The keyboard covers the safe area, too, which is part of the adjusted inset already.
    let safeArea = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    let added = isOutermost ? max(0, room - safeArea) : 0
    var limits = scrollView.verticalLimits
    let reach = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - adjustment.addedInset
    limits.bottom = max(limits.top, reach + added - scrollView.bounds.height)
    let free = ScrollPlacement.Range(top: top, bottom: max(bottom, top))
    return Choice(placement: ScrollPlacement(free: free, limits: limits), room: added)
  }

  private var window: UIView { scrollView.window ?? scrollView }

  /// Whether vertical scrolling can bring the target under the obstacle, because they overlap horizontally.
  private func overlapsHorizontally(_ target: AvoidanceTarget, _ obstacle: CGRect) -> Bool {
    let rect = target.view.convert(target.kind == .input ? target.rect : target.view.bounds, to: scrollView)
    return rect.minX < obstacle.maxX && rect.maxX > obstacle.minX
  }
}
