/// The order in which Tab visits the views of one window: all that can have focus, or only those in the frontmost modal
/// view.
final class FocusOrder {
  private weak var window: UIWindow?
  private var everything: ReadingOrderIndex?
  private var inside: (view: UIView, index: ReadingOrderIndex)?
  /// Views that confine the focus to themselves, such as alerts; the frontmost last.
  private var confining: [UIView] = []
  private var generation = 0

  init(of window: UIWindow) { self.window = window }

  /// Every view that can have focus now, in the order in which Tab reaches them from `current`; ends before `current`.
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
    everything?.forget()
    inside = nil
    confining = []
  }

  // MARK: - Private

  /// The index of the first candidate.
  private func start(in index: ReadingOrderIndex?, _ current: UIView?, forward: Bool) -> Int {
    guard let index, !index.views.isEmpty else { return 0 }
    if let current, let position = index.position(of: current) {
      return forward ? position + 1 : position + index.views.count - 1
    }
    guard forward else { return index.views.count - 1 }
    return index.views.firstIndex { $0.canBecomeFirstResponder && $0.isReachable } ?? 0
  }

  private func currentIndex() -> ReadingOrderIndex? {
    guard let window else { return nil }
    let all = everything ?? makeIndex(of: window)
    everything = all
    let known = confining.count
    all.update()
    if generation != all.generation {
      (generation, inside) = (all.generation, nil)
      confining.removeFirst(known)
    }
    guard let modal = confining.last(where: \.isReachable) else { return all }
    if inside?.view !== modal { inside = (modal, ReadingOrderIndex(of: modal, role: Self.role)) }
    inside?.index.update()
    return inside?.index
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
  /// Whether neither the view nor any ancestor is hidden or doesn't accept touches.
  fileprivate var isReachable: Bool {
    var view: UIView? = self
    while let current = view {
      guard current.acceptsTouches else { return false }
      view = current.superview
    }
    return true
  }
}
