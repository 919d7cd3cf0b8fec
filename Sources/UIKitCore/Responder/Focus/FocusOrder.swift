/// The order in which Tab visits the views of one window: all that can have focus, or only those in the frontmost modal
/// view.
package final class FocusOrder {
  private weak var window: UIWindow?
  private var windowIndex: ReadingOrderIndex?
  private var modalIndex: (view: UIView, index: ReadingOrderIndex)?
  /// Views that confine the focus to themselves, such as alerts; the frontmost last.
  private var confining: [UIView] = []
  private var generation = 0
  /// The places from which Tab goes on when nothing has the focus: one in the window, one in each modal view above it, and
  /// one on each page that was removed and may be shown again.
  private var starts: [FocusStart] = []
  /// The observation of a keyboard that is sliding out, after which the view with the focus can be scrolled to; else
  /// nil.
  var leavingKeyboard: KeyboardObservation?

  init(of window: UIWindow) { self.window = window }

  /// Every view that can have focus now, in the order in which Tab reaches them from `current`; ends before `current`.
  /// With nil, begins where the focus was last.
  func steps(from current: UIView?, forward: Bool) -> some Sequence<UIView> {
    let index = currentIndex()
    let views = index?.views ?? []
    let start = start(in: index, current, forward: forward)
    let length = current.flatMap { index?.position(of: $0) } == nil ? views.count : views.count - 1
    return (0..<length).lazy
      .map { views[(start + (forward ? $0 : views.count - $0)) % views.count] }
      .filter { $0.canBecomeFocused && $0.isReachable }
  }

  /// Releases all views.
  func forget() {
    windowIndex?.forget()
    modalIndex = nil
    confining = []
  }

  // MARK: - Without focus

  /// The view that had the focus last, from which Tab goes on; nil if it was removed, or a modal view covers it.
  var lastView: UIView? {
    _ = currentIndex()
    return start?.view
  }

  /// Remembers that `view` had the focus last.
  func focusDidLeave(_ view: UIView) {
    let scope = sequence(first: view, next: \.superview).first(where: \.confinesFocus) ?? window
    starts.removeAll { $0.isGone || $0.scope === scope && $0.isIn(window) }
    if let scope, view.window === window { starts.append(FocusStart(at: view, inside: scope)) }
  }

  /// Remembers where the focus was in `tree`, which is about to leave the window or to be used for something else.
  package func treeWillLeave(_ tree: UIView) {
    guard !starts.isEmpty else { return }
    starts = starts.compactMap { start in
      start.afterRemoval(of: tree) { [unowned self] in start.scope === window ? updatedIndex() : currentIndex() }
    }
  }

  // MARK: - Private

  /// The place from which Tab goes on in the modal view in front, or else in the window.
  private var start: FocusStart? {
    let scope = confining.last(where: \.isUsable) ?? window
    return starts.first { $0.scope === scope && $0.isIn(window) }
  }

  /// The index of the first candidate.
  private func start(in index: ReadingOrderIndex?, _ current: UIView?, forward: Bool) -> Int {
    guard let index, !index.views.isEmpty else { return 0 }
    if let current, let position = index.position(of: current) {
      return forward ? position + 1 : position + index.views.count - 1
    }
    if current == nil, let position = start?.index(in: index, forward: forward) {
      return (position + index.views.count) % index.views.count
    }
    guard forward else { return index.views.count - 1 }
    return index.views.firstIndex { $0.canBecomeFirstResponder && $0.isReachable } ?? 0
  }

  /// The order of the whole window.
  private func updatedIndex() -> ReadingOrderIndex? {
    guard let window else { return nil }
    let all = windowIndex ?? makeIndex(of: window)
    windowIndex = all
    let known = confining.count
    all.update()
    if generation != all.generation {
      (generation, modalIndex) = (all.generation, nil)
      confining.removeFirst(known)
    }
    return all
  }

  private func currentIndex() -> ReadingOrderIndex? {
    guard let all = updatedIndex() else { return nil }
    guard let modal = confining.last(where: \.isUsable) else { return all }
    if modalIndex?.view !== modal { modalIndex = (modal, ReadingOrderIndex(of: modal, role: Self.role)) }
    modalIndex?.index.update()
    return modalIndex?.index
  }

  private func makeIndex(of window: UIWindow) -> ReadingOrderIndex {
    ReadingOrderIndex(of: window) { [unowned self] view in
      if view.confinesFocus { confining.append(view) }
      return Self.role(of: view)
    }
  }

  private static func role(of view: UIView) -> ReadingOrderIndex.Role {
    if let field = view as? UITextField {
      return field.leftView == nil && field.rightView == nil ? .item : .itemWithContent
    }
    return view is UIControl || view is UITextView || view.canBecomeFocused ? .itemWithContent : .container
  }
}

extension UIView {
  /// Whether the view can be seen and used in `window`, where scrolling may bring it into view.
  func isInSight(of window: UIWindow) -> Bool {
    window.layoutIfNeeded()
    return self.window === window && isReachable
  }

  /// Whether the view and all its ancestors are visible and accept touches.
  var isUsable: Bool { sequence(first: self, next: \.superview).allSatisfy(\.acceptsTouches) }

  /// Whether the view can be used, and a part of it is visible, or can be scrolled into view.
  fileprivate var isReachable: Bool {
    guard isUsable else { return false }
    var (view, seen) = (self, bounds)
    while let parent = view.superview, !seen.isVoid {
      seen = view.convert(seen, to: parent)
      if let page = parent as? UIScrollView {
        // A view that can be scrolled into view may be anywhere in the scroll view's bounds; its ancestors decide on the rest.
        seen = seen.intersects(page.scrollableArea) ? page.bounds : .zero
      } else if parent.clipsToBounds {
        seen = seen.intersection(parent.bounds)
      }
      view = parent
    }
    guard !seen.isVoid, let window = view as? UIWindow else { return false }
    // Views above the window's top were moved up for a keyboard; an input below its bottom is moved up when it is
    // edited.
    let isBelow = seen.minY >= window.bounds.height && !canBecomeFirstResponder
    return seen.minX < window.bounds.width && seen.maxX > 0 && !isBelow
  }
}

extension UIScrollView {
  /// The area that scrolling can show, together with the visible area, in content coordinates.
  fileprivate var scrollableArea: CGRect {
    let (inset, shown) = (adjustedContentInset, bounds)
    let (left, top) = (min(-inset.left, shown.minX), min(-inset.top, shown.minY))
    let right = max(contentSize.width + inset.right, shown.maxX)
    let bottom = max(contentSize.height + inset.bottom, shown.maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
