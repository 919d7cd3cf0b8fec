/// Where Tab goes on while nothing has the focus: at the view that had it last, or at the place where that view was.
struct FocusStart {
  /// The window or the modal view inside which Tab goes on.
  private(set) weak var scope: UIView?
  /// The view that had the focus last; nil once it has left the window.
  private(set) weak var view: UIView?
  /// The views before and after the removed view, in reading order.
  private weak var viewBefore: UIView?
  private weak var viewAfter: UIView?

  /// A start at `view`, which is inside `scope`.
  init(at view: UIView, inside scope: UIView) {
    self.scope = scope
    self.view = view
  }

  /// The index of the first candidate, from -1 to the number of views in `order`; nil if no view marks the place any more.
  func index(in order: ReadingOrderIndex, forward: Bool) -> Int? {
    if let view, let position = order.position(of: view) { return forward ? position + 1 : position - 1 }
    if let viewBefore, let position = order.position(of: viewBefore) { return forward ? position + 1 : position }
    guard let viewAfter, let position = order.position(of: viewAfter) else { return nil }
    return forward ? position : position - 1
  }

  /// Whether no view marks the place any more.
  var isGone: Bool { scope == nil || (view ?? viewBefore ?? viewAfter) == nil }

  /// Whether the place is in `window` now: a place on a page that was removed isn't, until the page is shown again.
  func isIn(_ window: UIWindow?) -> Bool { (view ?? viewBefore ?? viewAfter)?.window === window }

  /// The start after `tree` is removed: between the views before and after `tree`; unchanged if the place is on a controller's page in
  /// `tree`, as that may be shown again; nil if `scope` is in `tree`.
  func afterRemoval(of tree: UIView, _ order: () -> ReadingOrderIndex?) -> FocusStart? {
    let places = [view, viewBefore, viewAfter].compactMap { $0 }
    guard places.contains(where: { $0.isDescendant(of: tree) }) else { return self }
    guard let place = places.first, scope?.isDescendant(of: tree) == false else { return nil }
    if place.isOnPage(inside: tree) { return self }
    guard let order = order(), let index = index(in: order, forward: true) else { return nil }
    let stay = { (view: UIView) in !view.isDescendant(of: tree) }
    var start = self
    start.view = nil
    start.viewBefore = order.views[..<min(index, order.views.count)].last(where: stay)
    start.viewAfter = order.views[min(index, order.views.count)...].first(where: stay)
    return start
  }
}

extension UIView {
  /// Whether the view belongs to a controller whose view is `tree` or a descendant of it.
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
