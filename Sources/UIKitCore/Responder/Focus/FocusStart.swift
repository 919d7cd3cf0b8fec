/// Where Tab goes on while nothing has the focus: at the view that had it last, or at the place where that view was.
struct FocusStart {
  /// The window or the modal view inside which Tab goes on.
  private(set) weak var scope: UIView?
  /// The view that had the focus last; nil once it has left the window.
  private(set) weak var view: UIView?
  /// The neighbours of a view that has left.
  private weak var before: UIView?
  private weak var after: UIView?

  /// A start at `view`, which is inside `scope`.
  init(at view: UIView, inside scope: UIView) {
    self.scope = scope
    self.view = view
  }

  /// The index of the first candidate, which may be that of the views' end; nil if no view marks the place any more.
  func index(in order: ReadingOrderIndex, forward: Bool) -> Int? {
    if let view, let position = order.position(of: view) { return forward ? position + 1 : position - 1 }
    if let before, let position = order.position(of: before) { return forward ? position + 1 : position }
    guard let after, let position = order.position(of: after) else { return nil }
    return forward ? position : position - 1
  }

  /// Whether no view marks the place any more.
  var isGone: Bool { scope == nil || (view ?? before ?? after) == nil }

  /// Whether the place is in `window` now: one on a page that has left isn't, until the page is shown again.
  func isIn(_ window: UIWindow?) -> Bool { (view ?? before ?? after)?.window === window }

  /// The start once `tree` has left: between the views that were around it, or, if that is a controller's page, where it was,
  /// as the page may be shown again. Nil if `tree` has all inside which Tab goes on.
  func leaving(_ tree: UIView, _ order: () -> ReadingOrderIndex?) -> FocusStart? {
    let places = [view, before, after].compactMap { $0 }
    guard places.contains(where: { $0.isDescendant(of: tree) }) else { return self }
    guard let place = places.first, scope?.isDescendant(of: tree) == false else { return nil }
    if place.isOnPage(inside: tree) { return self }
    guard let order = order(), let index = index(in: order, forward: true) else { return nil }
    let stay = { (view: UIView) in !view.isDescendant(of: tree) }
    var start = self
    start.view = nil
    start.before = order.views[..<min(index, order.views.count)].last(where: stay)
    start.after = order.views[min(index, order.views.count)...].first(where: stay)
    return start
  }
}

extension UIView {
  /// Whether it belongs to a controller whose view is `tree` or in there.
  fileprivate func isOnPage(inside tree: UIView) -> Bool {
    guard isDescendant(of: tree) else { return false }
    var view: UIView? = self
    while let current = view {
      if current.owningController != nil { return true }
      view = current === tree ? nil : current.superview
    }
    return false
  }
}
