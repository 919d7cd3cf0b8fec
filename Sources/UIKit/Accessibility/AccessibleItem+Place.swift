/// Where elements are, and what is inside.
extension AccessibleItem {
  /// The native window.
  var scene: UIWindowScene? { owner as? UIWindowScene ?? view?.window?.windowScene }

  /// The elements directly inside.
  var children: ElementChildren {
    if let scene = owner as? UIWindowScene { return ElementChildren(of: scene) }
    guard let part else { return ElementChildren(of: owner) }
    var children = ElementChildren()
    if case .row(let path) = part, let cell = (view as? any ListView)?.cell(of: path) {
      children = ElementChildren(of: cell)
    }
    if let title, !title.isWholeElement { children = ElementChildren(of: title) }
    return children
  }

  /// The view of a section's title; nil for others, and for one that isn't shown.
  var title: UIView? {
    switch part {
    case .header(let section): (view as? UITableView)?.sectionView(section, .header)?.content
    case .footer(let section): (view as? UITableView)?.sectionView(section, .footer)?.content
    default: nil
    }
  }

  /// The view that shows the element: its own, a cell, or the view of a section's title; nil while there is none.
  var shownView: UIView? {
    switch part {
    case nil: owner as? UIView
    case .row(let path): (view as? any ListView)?.cell(of: path)
    case .header, .footer: title
    case .segment, .link: nil
    }
  }

  /// Whether it is a row that has no cell now.
  var isBareRow: Bool {
    if case .row = part { shownView == nil } else { false }
  }

  /// The rectangle in points of the native window; `.null` if it isn't anywhere yet.
  var frame: CGRect {
    if let scene = owner as? UIWindowScene { return scene.bounds }
    guard let part, let view else { return owner.outlineFrame }
    let rect = view.rect(of: part)
    return rect.isNull ? .null : view.convert(rect, to: nil)
  }

  /// Whether a point of the native window is on it.
  func contains(_ point: CGPoint) -> Bool {
    guard part == nil, let path = owner.accessibilityPath else { return frame.contains(point) }
    return path.contains(point)
  }

  /// Whether any of it can be seen.
  var isShowing: Bool {
    guard let scene, scene.isVisible else { return false }
    guard let view else { return true }
    let frame = frame
    guard !frame.isNull else { return false }
    let seen = view.convert(view.visibleArea, to: nil)
    return frame.intersects(seen) || frame.isEmpty && seen.contains(frame.origin)
  }

  /// The innermost element in here at a point of the native window; nil without one.
  func descendant(at point: CGPoint) -> AccessibleItem? {
    let children = children
    if let table = children.list as? UITableView, let title = table.sectionTitle(at: point) {
      return title.descendant(at: point) ?? title
    }
    if let list = children.list, let path = list.row(at: list.convert(point, from: nil)) {
      let row = AccessibleItem.part(list, .row(path))
      return row.descendant(at: point) ?? row
    }
    for child in (children.before + children.after).reversed() where child.contains(point) && child.isShowing {
      return child.descendant(at: point) ?? child
    }
    return nil
  }
}

extension UIView {
  /// The rectangle of a part in the view's coordinates; `.null` if it isn't anywhere yet.
  fileprivate func rect(of part: AccessiblePart) -> CGRect {
    switch part {
    case .row(let path): (self as? any ListView)?.rowRect(path) ?? .null
    case .header(let section): (self as? UITableView)?.rect(of: SectionEnd(section: section, kind: .header)) ?? .null
    case .footer(let section): (self as? UITableView)?.rect(of: SectionEnd(section: section, kind: .footer)) ?? .null
    case .segment(let index): (self as? UISegmentedControl)?.frames[index] ?? .null
    case .link(let index): (self as? UITextView)?.rect(ofLink: index) ?? .null
    }
  }
}

extension UITableView {
  /// The title of a section that shows at a point of the native window, where it may stand above rows; nil without one.
  fileprivate func sectionTitle(at point: CGPoint) -> AccessibleItem? {
    let place = convert(point, from: nil)
    let end = sectionViews.first { $0.value?.frame.contains(place) == true }?.key
    return end.map { .part(self, $0.kind == .header ? .header($0.section) : .footer($0.section)) }
  }

  fileprivate func rect(of end: SectionEnd) -> CGRect {
    guard metrics.sections.indices.contains(end.section) else { return .null }
    let (section, span) = (metrics.sections[end.section], metrics.span(of: end.section))
    let height = end.kind == .header ? section.header : section.footer
    let y = end.kind == .header ? span.y : span.y + span.height - height
    return sectionView(end.section, end.kind)?.frame ?? CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}

extension UITextView {
  fileprivate func rect(ofLink index: Int) -> CGRect {
    layout.glyphRects(links[index].range).reduce(CGRect.null) { $0.union($1) }.offset(by: layoutOrigin)
  }
}
