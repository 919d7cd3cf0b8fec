/// Decides where Tab goes from the views that name it as their ``UIView/focusNavigator``.
public protocol FocusNavigating: AnyObject {
  /// The view that Tab (`forward`) or Shift-Tab reaches from `view`; nil leaves the choice to the window.
  func focusTarget(from view: UIView, forward: Bool) -> UIView?
}

extension UIWindow {
  /// Moves keyboard focus to the next or previous view in reading order; returns whether anything got it.
  ///
  /// Reading order is top to bottom, then left to right (right to left where the interface reads so). A view that can't take
  /// focus when its turn comes is passed over; after the last comes the first. Where nothing has focus yet, Tab begins at the
  /// first input: people open a form to fill it in, not to leave it by the back button above.
  @discardableResult
  public func moveFocus(forward: Bool) -> Bool {
    let current = firstResponder as? UIView
    if let current, let target = current.focusNavigator?.focusTarget(from: current, forward: forward) {
      return focus(on: target)
    }
    var order = focusOrder()
    if !forward { order.reverse() }
    if let current, let index = order.firstIndex(where: { $0 === current }) {
      order = Array(order[(index + 1)...] + order[..<index])
    } else if forward, let input = order.firstIndex(where: \.canBecomeFirstResponder) {
      order = Array(order[input...] + order[..<input])
    }
    return order.contains { focus(on: $0) }
  }

  /// Gives `view` keyboard focus, as Tab does, and scrolls it into view; false when it can't have it.
  @discardableResult
  public func focus(on view: UIView) -> Bool {
    guard view.window === self, makeFirstResponder(view, byFocus: true) else { return false }
    view.revealForFocus()
    return true
  }

  /// Every view that Tab can reach now, in reading order.
  func focusOrder() -> [UIView] {
    var found: [(view: UIView, frame: CGRect)] = []
    frontmostModal.collectFocusable(into: &found)
    return ReadingOrder.sorted(found).map(\.view)
  }
}

/// Reading order: rows from top to bottom, each from its leading side.
package enum ReadingOrder {
  /// Sorts views by their frames, which are in one coordinate system.
  ///
  /// Views whose middles lie within each other's height share a row.
  package static func sorted(_ items: [(view: UIView, frame: CGRect)]) -> [(view: UIView, frame: CGRect)] {
    var rows: [[(view: UIView, frame: CGRect)]] = []
    for item in items.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = rows.last?.first, item.frame.midY < first.frame.maxY, first.frame.midY > item.frame.minY {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { row in
      row.sorted { a, b in
        a.view.traitCollection.layoutDirection == .rightToLeft
          ? a.frame.maxX > b.frame.maxX : a.frame.minX < b.frame.minX
      }
    }
  }
}

extension UIView {
  /// The nearest view to the person that keeps focus inside itself, else this one.
  fileprivate var frontmostModal: UIView {
    for view in subviews.reversed() where view.acceptsTouches {
      let modal = view.frontmostModal
      if modal.confinesFocus { return modal }
    }
    return self
  }

  fileprivate func collectFocusable(into found: inout [(view: UIView, frame: CGRect)]) {
    guard acceptsTouches else { return }
    if canBecomeFocused { found.append((self, convert(bounds, to: nil))) }
    for view in subviews { view.collectFocusable(into: &found) }
  }
}
