/// The geometry of elements, and their children.
extension AccessibleItem {
  /// The scene of the element: the contents of its native window.
  var scene: UIWindowScene? { owner as? UIWindowScene ?? view?.window?.windowScene }

  /// The element's children.
  var children: ElementChildren {
    if let scene = owner as? UIWindowScene { return ElementChildren(of: scene) }
    guard let part else { return ElementChildren(of: owner) }
    var children = ElementChildren()
    if case .row(let path) = part, let cell = AccessibleList(view)?.cell(of: path) {
      children = ElementChildren(of: cell)
    }
    if let view = headerOrFooterView, !view.isWholeElement { children = ElementChildren(of: view) }
    return children
  }

  /// The view of a section header or footer; nil for other elements, and if it isn't shown.
  var headerOrFooterView: UIView? { part.flatMap { AccessibleList(view)?.titleView(of: $0) } }

  /// The view that shows the element: its own, a cell, or that of a section header or footer; nil while there is none.
  var shownView: UIView? {
    switch part {
    case nil: owner as? UIView
    case .row(let path): AccessibleList(view)?.cell(of: path)
    case .header, .footer: headerOrFooterView
    case .segment, .link: nil
    }
  }

  /// Whether the element is a row without a cell.
  var isBareRow: Bool {
    if case .row = part { shownView == nil } else { false }
  }

  /// The element's rectangle in points of the native window; `.null` if it has no place yet.
  var frame: CGRect {
    if let scene = owner as? UIWindowScene { return scene.bounds }
    guard let part, let view else { return owner.outlineFrame }
    let rect = view.rect(of: part)
    return rect.isNull ? .null : view.convert(rect, to: nil)
  }

  /// Whether a point of the native window is on the element.
  func contains(_ point: CGPoint) -> Bool {
    guard part == nil, let path = owner.accessibilityPath else { return frame.contains(point) }
    return path.contains(point)
  }

  /// Whether any part of the element is visible.
  var isShowing: Bool {
    guard let scene, scene.isVisible else { return false }
    guard let view else { return true }
    let frame = frame
    guard !frame.isNull else { return false }
    let seen = view.convert(view.visibleArea, to: nil)
    return frame.intersects(seen) || frame.isEmpty && seen.contains(frame.origin)
  }

  /// The innermost descendant at a point of the native window; nil without one.
  func descendant(at point: CGPoint) -> AccessibleItem? {
    let children = children
    if let list = children.list {
      let place = list.view.convert(point, from: nil)
      if let part = list.title(at: place) ?? list.row(at: place).map(AccessiblePart.row) {
        let item = AccessibleItem.part(list.view, part)
        return item.descendant(at: point) ?? item
      }
    }
    for child in (children.beforeRows + children.afterRows).reversed() where child.contains(point) && child.isShowing {
      return child.descendant(at: point) ?? child
    }
    return nil
  }
}

extension UIView {
  /// The rectangle of a part in the view's coordinates; `.null` if it has no place yet.
  fileprivate func rect(of part: AccessiblePart) -> CGRect {
    switch part {
    case .row(let path): AccessibleList(self)?.rect(of: path) ?? .null
    case .header, .footer: AccessibleList(self)?.titleRect(of: part) ?? .null
    case .segment(let index): (self as? UISegmentedControl)?.frames[index] ?? .null
    case .link(let index): (self as? UITextView)?.rect(ofLink: index) ?? .null
    }
  }
}

extension UITextView {
  fileprivate func rect(ofLink index: Int) -> CGRect {
    layout.glyphRects(links[index].range).reduce(CGRect.null) { $0.union($1) }.offset(by: layoutOrigin)
  }
}
