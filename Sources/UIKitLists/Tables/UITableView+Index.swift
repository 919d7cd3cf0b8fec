/// The section index of a table: titles at its trailing edge that lead to sections.
extension UITableView {
  /// The title that is drawn as a magnifying glass.
  public nonisolated static let indexSearch = "{search}"

  /// Asks the data source for the titles of the index again, as after changes of sections.
  public func reloadSectionIndexTitles() {
    loadIfNeeded()
    loadIndex()
    appearanceChanged()
    setNeedsLayout()
  }

  /// Shows the titles that the data source has for the section index; removes the index without titles or with too few rows.
  func loadIndex() {
    let titles = metrics.rowCount > 0 ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    let isShown = !titles.isEmpty && metrics.rowCount >= sectionIndexMinimumDisplayRowCount
    guard titles != sectionIndex?.titles || !isShown else { return }
    sectionIndex?.removeFromSuperview()
    sectionIndex = nil
    guard isShown else { return }
    let made = SectionIndexView(titles, of: self)
    sectionIndex = made
    paintIndex()
    UIView.performWithoutAnimation { addSubview(made) }
  }

  /// Applies the colours to the index.
  func paintIndex() {
    sectionIndex?.color = sectionIndexColor
    sectionIndex?.restingBackground = sectionIndexBackgroundColor
    sectionIndex?.trackingBackground = sectionIndexTrackingBackgroundColor
  }

  /// The width that rows leave for the index, in points; 0 in the inset grouped style, where there is room beside the rows.
  var indexWidth: CGFloat { style == .insetGrouped ? 0 : sectionIndex?.fittingWidth ?? 0 }

  /// Keeps the section index in place while rows scroll.
  func placeIndex() {
    guard let sectionIndex else { return }
    let area = bounds.inset(by: insetWithoutRefresh)
    let width = sectionIndex.fittingWidth
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? area.minX : area.maxX - width
    UIView.performWithoutAnimation {
      sectionIndex.frame = CGRect(x: x, y: area.minY, width: width, height: area.height)
    }
  }

  /// The position, from 0, of the last title that leads to the section at the top, or to one before it.
  var indexTitleAtTop: Int {
    let titles = sectionIndex?.titles ?? []
    guard let top = metrics.section(at: bounds.minY + adjustedContentInset.top) else { return 0 }
    return titles.indices.last { section(ofIndexTitle: $0).map { $0 <= top } ?? false } ?? 0
  }

  private func section(ofIndexTitle index: Int) -> Int? {
    guard let title = sectionIndex?.titles[index],
      let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
      metrics.sections.indices.contains(section)
    else { return nil }
    return section
  }

  /// Scrolls to the section that a title leads to, if there is one.
  func showSection(ofIndexTitle index: Int) {
    guard let section = section(ofIndexTitle: index) else { return }
    stopMotion()
    // Rows that are measured on the way may move the section a few times.
    for _ in 0..<8 {
      let top = CGPoint(x: bounds.minX, y: metrics.span(of: section).y - adjustedContentInset.top)
      let goal = roundedToPixels(reachableOffset(nearest: top))
      guard goal != bounds.origin else { return }
      contentOffset = goal
      arrange()
    }
  }
}
