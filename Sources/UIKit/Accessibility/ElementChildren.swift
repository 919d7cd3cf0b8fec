@_spi(Toolkit) import UIKitCore

/// The children of an element, in reading order. Rows of a list are counted, not listed.
struct ElementChildren {
  /// The children before the rows; all children of an element that isn't a list.
  var beforeRows: [AccessibleItem] = []
  var list: AccessibleList?
  /// The sections of a list.
  var sections: [Section] = []
  /// The children after the rows.
  var afterRows: [AccessibleItem] = []

  /// The index of a section's first child, and which children it has.
  struct Section: Equatable {
    var start: Int
    var hasHeader: Bool
    var rows: Int
    var hasFooter: Bool

    var count: Int { (hasHeader ? 1 : 0) + rows + (hasFooter ? 1 : 0) }
  }

  private var sectionsEnd: Int { sections.last.map { $0.start + $0.count } ?? beforeRows.count }

  var count: Int { sectionsEnd + afterRows.count }

  /// The child at an index; nil if there is none.
  subscript(index: Int) -> AccessibleItem? {
    guard index >= 0, index < count else { return nil }
    if index < beforeRows.count { return beforeRows[index] }
    if index >= sectionsEnd { return afterRows[index - sectionsEnd] }
    guard let list else { return nil }
    let section = sections.partitioningIndex { $0.start > index } - 1
    let place = index - sections[section].start - (sections[section].hasHeader ? 1 : 0)
    if place < 0 { return .part(list.view, .header(section)) }
    if place == sections[section].rows { return .part(list.view, .footer(section)) }
    return .part(list.view, .row(RowPath(section: section, row: place)))
  }

  /// The index of a child; nil for other elements.
  func index(of item: AccessibleItem) -> Int? {
    if let list, item.owner === list.view, let part = item.part { return index(of: part) }
    if let index = beforeRows.firstIndex(of: item) { return index }
    return afterRows.firstIndex(of: item).map { sectionsEnd + $0 }
  }

  private func index(of part: AccessiblePart) -> Int? {
    switch part {
    case .row(let path):
      guard let section = section(path.section), path.row >= 0, path.row < section.rows else { return nil }
      return section.start + (section.hasHeader ? 1 : 0) + path.row
    case .header(let number): return section(number).flatMap { $0.hasHeader ? $0.start : nil }
    case .footer(let number): return section(number).flatMap { $0.hasFooter ? $0.start + $0.count - 1 : nil }
    case .segment, .link: return nil
    }
  }

  private func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

  /// The number of rows in all sections.
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows } }

  /// The number of rows before a row, in all sections.
  func rows(before path: RowPath) -> Int { sections.prefix(path.section).reduce(0) { $0 + $1.rows } + path.row }
}

extension [ElementChildren.Section] {
  /// The first index for which `isAfter` is true, or the end; it has to be true for all later elements, too.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Finding them

extension ElementChildren {
  /// The children of a scene: those of its windows, from back to front, of which a modal window hides those behind it.
  init(of scene: UIWindowScene) {
    self.init()
    beforeRows = scene.readWindows.flatMap(\.elementsInPlace)
  }

  /// The children of a view or an app's element.
  init(of object: AccessibleObject) {
    self.init()
    let view = object as? UIView
    if let view, let list = AccessibleList(view), view.accessibility?.elements == nil {
      listRows(of: list)
    } else {
      beforeRows = view?.innerElements ?? (object.accessibilityElements ?? []).compactMap { AccessibleItem($0) }
    }
  }

  private mutating func listRows(of list: AccessibleList) {
    list.loadIfNeeded()
    let head = list.headerView
    beforeRows = head.map { $0.isConcealed ? [] : $0.elementsInPlace } ?? []
    self.list = list
    var start = beforeRows.count
    for index in 0..<list.sectionCount {
      let (header, footer) = list.hasTitles(ofSection: index)
      let section = Section(start: start, hasHeader: header, rows: list.rowCount(inSection: index), hasFooter: footer)
      sections.append(section)
      start += section.count
    }
    afterRows = list.view.elements { $0 === head || list.isRowOrTitle($0) }
  }
}

extension AccessibleItem {
  /// Wraps an entry of an app's `accessibilityElements`; nil for an object that can't be an element, and for a hidden view.
  init?(_ element: Any) {
    guard let object = element as? AccessibleObject, (object as? UIView)?.isConcealed != true else { return nil }
    self = .object(object)
  }
}

extension UIWindowScene {
  /// The windows that assistive technologies see, from back to front, without those behind a modal window.
  var readWindows: [UIWindow] {
    let shown = windows.filter { !$0.isConcealed }
    let first = shown.lastIndex { $0.accessibilityViewIsModal || $0.subviews.contains { $0 is PopupView } } ?? 0
    return Array(shown[first...])
  }
}

extension UIView {
  /// The view itself if it is an element, else the elements inside, in reading order.
  var elementsInPlace: [AccessibleItem] { elementRole == nil ? innerElements : [.object(self)] }

  /// The elements inside, in reading order.
  fileprivate var innerElements: [AccessibleItem] {
    if let own = accessibilityElements { return own.flatMap(Self.listed) }
    if let control = self as? UISegmentedControl {
      return (0..<control.numberOfSegments).map { .part(control, .segment($0)) }
    }
    if let text = self as? UITextView {
      return text.links.indices.map { .part(text, .link($0)) } + elements { _ in false }
    }
    return isWholeElement ? [] : elements { _ in false }
  }

  private static func listed(_ element: Any) -> [AccessibleItem] {
    guard let view = element as? UIView else { return AccessibleItem(element).map { [$0] } ?? [] }
    return view.isConcealed ? [] : view.elementsInPlace
  }

  /// The elements in subviews, in reading order, without subviews for which `isLeftOut` is true.
  fileprivate func elements(leavingOut isLeftOut: (UIView) -> Bool) -> [AccessibleItem] {
    var places: [ElementPlace] = []
    collect(at: .zero, leavingOut: isLeftOut, into: &places)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.sorted(places, rightToLeft: { _ in isMirrored }, by: \.frame).flatMap(\.items)
  }

  private func collect(at origin: CGPoint, leavingOut isLeftOut: (UIView) -> Bool, into places: inout [ElementPlace]) {
    for view in modalSubview.map({ [$0] }) ?? subviews where !view.isConcealed && !isLeftOut(view) {
      let frame = view.untransformedFrame.offset(by: origin)
      if view.elementRole != nil {
        places.append(ElementPlace(frame: frame, items: [.object(view)]))
      } else if view.shouldGroupAccessibilityChildren || view.accessibilityElements != nil {
        // A group is sorted by its first 44 points, whatever its height, as for the order of Tab.
        let line = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 44)
        places.append(ElementPlace(frame: line, items: view.innerElements))
      } else {
        view.collect(at: frame.origin - view.bounds.origin, leavingOut: isLeftOut, into: &places)
      }
    }
  }
}

/// One element, or several that stay together, with their frame.
private struct ElementPlace {
  let frame: CGRect
  let items: [AccessibleItem]
}
