/// The ways in which keys scroll.
package enum ScrollKey {
  case lines(x: CGFloat, y: CGFloat)
  case page(CGFloat)
  case top
  case bottom
  case refresh

  /// How far an arrow key scrolls, in points.
  fileprivate static let line: CGFloat = 40

  /// Nil for keys that don't scroll.
  init?(_ key: UIKey) {
    guard key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return nil }
    switch key.keyCode {
    case .keyboardUpArrow: self = .lines(x: 0, y: -Self.line)
    case .keyboardDownArrow: self = .lines(x: 0, y: Self.line)
    case .keyboardLeftArrow: self = .lines(x: -Self.line, y: 0)
    case .keyboardRightArrow: self = .lines(x: Self.line, y: 0)
    case .keyboardPageUp: self = .page(-1)
    case .keyboardPageDown: self = .page(1)
    case .keyboardSpacebar: self = .page(key.modifierFlags.contains(.shift) ? -1 : 1)
    case .keyboardHome: self = .top
    case .keyboardEnd: self = .bottom
    case .keyboardF5: self = .refresh
    default: return nil
    }
  }
}

extension UIScrollView {
  /// The part of a page that stays visible when a key scrolls by a page, in points.
  private static let pageOverlap: CGFloat = 40

  /// Scrolls as `key` says; false if the content is at its end.
  @discardableResult
  package func scroll(by key: ScrollKey) -> Bool {
    guard isScrollEnabled, drag == nil else { return false }
    if case .refresh = key { return refreshControl?.triggerByKey() ?? false }
    let goal = reachableOffset(nearest: offset(after: key))
    guard goal != targetOffset else { return false }
    userScrollGeneration += 1
    if case .top = key { scrollsToTopByKey = true } else { scrollsToTopByKey = false }
    animateOffset(to: roundedToPixels(goal))
    return true
  }

  private func offset(after key: ScrollKey) -> CGPoint {
    let (goal, range) = (targetOffset, offsetRange)
    switch key {
    case .lines(let x, let y) where isPagingEnabled:
      return goal + CGPoint(x: x / ScrollKey.line * bounds.width, y: y / ScrollKey.line * bounds.height)
    case .lines(let x, let y): return goal + CGPoint(x: x, y: y)
    case .page(let count): return goal + CGPoint(x: 0, y: count * pageLength)
    case .top: return CGPoint(x: goal.x, y: mayScrollToTop ? range.min.y : goal.y)
    case .bottom: return CGPoint(x: goal.x, y: range.max.y)
    case .refresh: return goal
    }
  }

  /// Scrolls by one page along one axis.
  func turnPage(along isVertical: Bool, forward: Bool) {
    guard !isVertical else { return _ = scroll(by: .page(forward ? 1 : -1)) }
    let page = isPagingEnabled ? ScrollKey.line : max(bounds.width - Self.pageOverlap, bounds.width / 2)
    scroll(by: .lines(x: (forward ? 1 : -1) * page, y: 0))
  }

  private var pageLength: CGFloat {
    if isPagingEnabled { return bounds.height }
    let visible = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    return max(visible - Self.pageOverlap, visible / 2)
  }

  private var mayScrollToTop: Bool { scrollsToTop && delegate?.scrollViewShouldScrollToTop(self) ?? true }
}

extension UIWindow {
  /// Scrolls the scroll view at the window's centre, for keys that no focused view handles.
  func scrollAtCenter(by key: ScrollKey) -> Bool {
    if let view = firstResponder as? UIView, view.scrollViewsAround.contains(where: \.isScrollEnabled) { return false }
    guard let hit = hitTest(bounds.center, with: nil) else { return false }
    return ([hit as? UIScrollView].compactMap { $0 } + hit.scrollViewsAround).contains { $0.scroll(by: key) }
  }
}

extension UIView {
  /// The scroll views that enclose this view, innermost first.
  var scrollViewsAround: [UIScrollView] {
    var found: [UIScrollView] = []
    var current = superview
    while let view = current {
      if let scrollView = view as? UIScrollView { found.append(scrollView) }
      current = view.superview
    }
    return found
  }
}
