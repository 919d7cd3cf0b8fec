/// Section headers and footers.
extension UITableView {
  /// The height of an absent header or footer in a grouped table, in points.
  private static let groupGap: CGFloat = 18

  func sectionView(_ section: Int, _ kind: SectionView.Kind) -> SectionView? {
    sectionViews[SectionEnd(section: section, kind: kind)] ?? nil
  }

  // MARK: - Heights

  /// The height that is assumed for a header or footer before its view is made.
  func estimatedHeight(of end: SectionEnd) -> CGFloat {
    if let estimate = ownEstimate(of: end) { return estimate }
    let height = requestedHeight(of: end)
    if height >= 0 { return height }
    let common = end.kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    if common > 0, common.isFinite { return common }
    if headerFooterText(of: end) == nil { return gap }
    return style == .plain ? 35 : 42
  }

  /// The delegate's estimate; nil where it has none.
  private func ownEstimate(of end: SectionEnd) -> CGFloat? {
    let height =
      switch end.kind {
      case .header: delegate?.tableView(self, estimatedHeightForHeaderInSection: end.section)
      case .footer: delegate?.tableView(self, estimatedHeightForFooterInSection: end.section)
      }
    guard let height, height >= 0 else { return nil }
    return usable(height, else: gap, of: self, "estimated height of a section's end")
  }

  private var gap: CGFloat { style == .plain ? 0 : Self.groupGap }

  private func requestedHeight(of end: SectionEnd) -> CGFloat {
    let height =
      switch end.kind {
      case .header: delegate?.tableView(self, heightForHeaderInSection: end.section) ?? sectionHeaderHeight
      case .footer: delegate?.tableView(self, heightForFooterInSection: end.section) ?? sectionFooterHeight
      }
    return usable(height, else: UITableView.automaticDimension, of: self, "height of a section's end")
  }

  func headerFooterText(of end: SectionEnd) -> String? {
    switch end.kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: end.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: end.section)
    }
  }

  // MARK: - Filling

  /// The sections that overlap `area`.
  private func visibleSections(_ area: CGRect) -> ClosedRange<Int> {
    guard let first = metrics.section(at: area.minY), let last = metrics.section(at: area.maxY) else {
      return -1...(-1)
    }
    return first...max(first, last)
  }

  /// Makes the views of the visible sections; returns whether a height differed from the estimate.
  func fillSections(_ anchor: RowPath?, isStale: Bool) -> Bool {
    guard !metrics.sections.isEmpty else { return false }
    var isChanged = false
    for section in visibleSections(filledArea) {
      for kind in [SectionView.Kind.header, .footer] {
        let end = SectionEnd(section: section, kind: kind)
        let isNew = sectionViews[end] == nil
        guard isNew || isStale else { continue }
        if isNew { sectionViews.updateValue(makeView(end), forKey: end) }
        let change = measure(end)
        guard change != 0 else { continue }
        isChanged = true
        // The header of the anchor's own section is above the anchor, too.
        if let anchor, section < anchor.section || (section == anchor.section && kind == .header) {
          followContent(by: CGPoint(x: 0, y: change))
        }
      }
    }
    return isChanged
  }

  private func measure(_ end: SectionEnd) -> CGFloat {
    var height = requestedHeight(of: end)
    if height < 0 { height = sectionView(end.section, end.kind)?.fittingHeight(inWidth: rowWidth) ?? gap }
    let section = metrics.sections[end.section]
    let old = end.kind == .header ? section.header : section.footer
    guard height != old else { return 0 }
    end.kind == .header ? metrics.setHeader(height, of: end.section) : metrics.setFooter(height, of: end.section)
    return height - old
  }

  private func makeView(_ end: SectionEnd) -> SectionView? {
    guard let content = contentView(of: end) else { return nil }
    let view = SectionView(content)
    if style == .plain { view.backgroundColor = backgroundColor }
    UIView.performWithoutAnimation {
      if let sectionIndex { insertSubview(view, belowSubview: sectionIndex) } else { addSubview(view) }
      view.frame.size.width = rowWidth
    }
    return view
  }

  private func contentView(of end: SectionEnd) -> UIView? {
    let own =
      end.kind == .header
      ? delegate?.tableView(self, viewForHeaderInSection: end.section)
      : delegate?.tableView(self, viewForFooterInSection: end.section)
    let title = headerFooterText(of: end)
    guard own == nil else {
      if let own = own as? UITableViewHeaderFooterView {
        own.appearance = headerFooterAppearance(end.kind)
        if let identifier = own.reuseIdentifier { sectionPool.forget(own, identifier) }
      }
      return own
    }
    guard let title else { return nil }
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.appearance = headerFooterAppearance(end.kind)
    made.textLabel?.text = title
    return made
  }

  private func headerFooterAppearance(_ kind: SectionView.Kind) -> HeaderFooterAppearance {
    kind == .footer ? .footer : style == .plain ? .plain : .header
  }

  func notifyWillDisplay(_ new: [RowPath]) {
    for case let (end, view?) in sectionViews where !view.isDisplayed {
      UIView.performWithoutAnimation { place(view, at: end) }
      notifyWillDisplay(of: view, at: end)
    }
    for path in new {
      guard let cell = list.shown[path] else { continue }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path.indexPath)
    }
  }

  func notifyDidEndDisplaying(_ cell: UITableViewCell, _ path: RowPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path.indexPath)
  }

  private func notifyWillDisplay(of view: SectionView, at end: SectionEnd) {
    view.isDisplayed = true
    switch end.kind {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view.content, forSection: end.section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view.content, forSection: end.section)
    }
  }

  /// Notifies the delegate that a header or footer isn't shown any more; not for one that was only measured.
  func notifyDidEndDisplaying(of view: SectionView, at end: SectionEnd) {
    guard view.isDisplayed else { return }
    switch end.kind {
    case .header: delegate?.tableView(self, didEndDisplayingHeaderView: view.content, forSection: end.section)
    case .footer: delegate?.tableView(self, didEndDisplayingFooterView: view.content, forSection: end.section)
    }
  }

  /// Removes a header or footer from the table, and keeps its content view for reuse if it has a reuse identifier.
  private func recycle(_ end: SectionEnd) {
    guard let view = sectionViews.removeValue(forKey: end) ?? nil else { return }
    notifyDidEndDisplaying(of: view, at: end)
    recycleSection(view)
  }

  func recycleSection(_ view: UIView) {
    view.removeFromSuperview()
    // The delegate may have given the same content for another section meanwhile.
    guard let content = (view as? SectionView)?.content as? UITableViewHeaderFooterView, content.superview === view,
      let identifier = content.reuseIdentifier
    else { return }
    content.removeFromSuperview()
    sectionPool.put(content, identifier)
  }

  func trimSections(_ area: CGRect) {
    let sections = visibleSections(area)
    for end in sectionViews.keys where !sections.contains(end.section) { recycle(end) }
  }

  func discardSections() {
    for end in sectionViews.keys { recycle(end) }
  }

  // MARK: - Placing

  /// Sets the frames of headers and footers; in a plain table they stay in the visible area as long as their section does.
  func placeSections() {
    for case let (end, view?) in sectionViews { place(view, at: end) }
  }

  private func place(_ view: SectionView, at end: SectionEnd) {
    guard metrics.sections.indices.contains(end.section) else { return }
    var rect = sectionRect(end, bounds.inset(by: insetWithoutRefresh))
    if let moving {
      let span = metrics.span(of: end.section)
      let home = end.kind == .header ? span.y : span.y + span.height - rect.height
      // A header or footer that is pinned to the visible area doesn't make room.
      if rect.minY == home { rect.origin.y += moving.shift(at: home) }
    }
    if view.frame != rect { view.frame = rect }
  }

  private func sectionRect(_ end: SectionEnd, _ visible: CGRect) -> CGRect {
    let section = metrics.sections[end.section]
    let span = metrics.span(of: end.section)
    let bottom = span.y + span.height
    let isSticky = style == .plain
    switch end.kind {
    case .header:
      let last = bottom - section.footer - section.header
      let y = isSticky ? max(span.y, min(visible.minY, last)) : span.y
      return CGRect(x: rowInset, y: y, width: rowWidth, height: section.header)
    case .footer:
      let first = span.y + section.header
      let y = isSticky ? max(first, min(bottom, visible.maxY) - section.footer) : bottom - section.footer
      return CGRect(x: rowInset, y: y, width: rowWidth, height: section.footer)
    }
  }
}
