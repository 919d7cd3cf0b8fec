/// Selecting items: by code, pointer and keys.
extension UICollectionView {
  // MARK: - Keys

  func handles(_ step: ListStep) -> Bool { true }

  func row(_ step: ListStep, from path: RowPath) -> RowPath? {
    switch step {
    case .first: allPaths.first(where: mayReach)
    case .last: allPaths.reversed().first(where: mayReach)
    case .up, .down, .left, .right: neighbour(step, of: path)
    }
  }

  /// All items in order, computed lazily.
  private var allPaths: some BidirectionalCollection<RowPath> {
    counts.indices.lazy.flatMap { section in
      (0..<self.counts[section]).lazy.map { RowPath(section: section, row: $0) }
    }
  }

  /// The nearest item in a direction, in an area that grows until one is found or the content ends.
  private func neighbour(_ step: ListStep, of path: RowPath) -> RowPath? {
    let start = rowRect(path)
    guard !start.isNull else { return nil }
    let content = CGRect(origin: .zero, size: contentSize)
    var reach = max(bounds.width, bounds.height)
    while true {
      let area = step.area(beyond: start, reach, in: content)
      let found = attributes(in: area).filter {
        $0.indexPath.rowPath != path && step.distance(from: start, to: $0.frame) != nil
          && mayReach($0.indexPath.rowPath)
      }
      let nearest = found.min {
        (step.distance(from: start, to: $0.frame) ?? 0) < (step.distance(from: start, to: $1.frame) ?? 0)
      }
      if let nearest { return nearest.indexPath.rowPath }
      guard !area.covers(step.area(beyond: start, 2 * reach, in: content)) else { return nil }
      reach *= 2
    }
  }

  /// Whether keys may move to an item: the delegate lets it be highlighted and focused.
  private func mayReach(_ path: RowPath) -> Bool {
    mayHighlight(path) && delegate?.collectionView(self, canFocusItemAt: path.indexPath) ?? true
  }

  // MARK: - Delegate

  func mayHighlight(_ path: RowPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: path.indexPath) ?? true
  }

  func highlightChanged(_ path: RowPath, _ isHighlighted: Bool) {
    isHighlighted
      ? delegate?.collectionView(self, didHighlightItemAt: path.indexPath)
      : delegate?.collectionView(self, didUnhighlightItemAt: path.indexPath)
  }

  func rowToSelect(for path: RowPath) -> RowPath? {
    delegate?.collectionView(self, shouldSelectItemAt: path.indexPath) ?? true ? path : nil
  }

  func rowToDeselect(for path: RowPath) -> RowPath? {
    delegate?.collectionView(self, shouldDeselectItemAt: path.indexPath) ?? true ? path : nil
  }

  func selectionChanged(_ path: RowPath, _ isSelected: Bool) {
    isSelected
      ? delegate?.collectionView(self, didSelectItemAt: path.indexPath)
      : delegate?.collectionView(self, didDeselectItemAt: path.indexPath)
  }

  func actionTriggered(_ path: RowPath) {
    delegate?.collectionView(self, performPrimaryActionForItemAt: path.indexPath)
  }

  /// The context menu for an item; for all selected items, if the item is one of several that are selected.
  func menu(for path: RowPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
    let isSelected = path.map(list.selected.contains) ?? false
    let paths = isSelected ? list.selected.sorted() : [path].compactMap(\.self)
    let own = delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths.map(\.indexPath), point: point)
    guard let path, paths.count == 1 else { return own }
    return menu(own, for: path, edits: own == nil ? edits(of: path.indexPath) : [])
  }

  /// The Cut, Copy and Paste entries that a delegate offers by the methods that iOS 13 replaced by context menus.
  private func edits(of path: IndexPath) -> [UIAction] {
    guard let delegate, delegate.collectionView(self, shouldShowMenuForItemAt: path) else { return [] }
    return RowEdits.entries { action in
      delegate.collectionView(self, canPerformAction: action, forItemAt: path, withSender: nil)
    } perform: { [weak self] action in
      if let self { self.delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: nil) }
    }
  }

  func notifyWillDisplay(_ new: [RowPath]) {
    for path in new {
      guard let cell = list.shown[path] else { continue }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path.indexPath)
    }
  }

  func notifyDidEndDisplaying(_ cell: UICollectionViewCell, _ path: RowPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path.indexPath)
  }
}

extension ListStep {
  /// The part of `content` in this direction from `rect`, up to `reach` points away.
  fileprivate func area(beyond rect: CGRect, _ reach: CGFloat, in content: CGRect) -> CGRect {
    switch self {
    case .up, .first:
      CGRect(x: content.minX, y: rect.minY - reach, width: content.width, height: reach).intersection(content)
    case .down, .last:
      CGRect(x: content.minX, y: rect.maxY, width: content.width, height: reach).intersection(content)
    case .left: CGRect(x: rect.minX - reach, y: rect.minY, width: reach, height: rect.height).intersection(content)
    case .right: CGRect(x: rect.maxX, y: rect.minY, width: reach, height: rect.height).intersection(content)
    }
  }

  /// The distance of an item in this direction, where sideways distance counts twice; nil if it isn't in this direction.
  fileprivate func distance(from rect: CGRect, to other: CGRect) -> CGFloat? {
    let offset = other.center - rect.center
    let isVertical = self == .up || self == .down
    let ahead = isVertical ? abs(offset.y) : abs(offset.x)
    let aside = isVertical ? abs(offset.x) : abs(offset.y)
    let isAhead =
      switch self {
      case .up, .first: other.maxY <= rect.minY
      case .down, .last: other.minY >= rect.maxY
      case .left: other.maxX <= rect.minX
      case .right: other.minX >= rect.maxX
      }
    return isAhead ? ahead + 2 * aside : nil
  }
}
