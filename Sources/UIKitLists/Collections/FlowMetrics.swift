/// The geometry of a flow layout: headers, items and footers of all sections, which are stacked.
///
/// The metrics are independent of views. A layout that scrolls sideways transposes the coordinates it passes and gets.
nonisolated struct FlowMetrics {
  /// The geometry of one section.
  struct Section {
    /// The items: all of the same size, or of various sizes.
    enum Items {
      case grid(FlowGrid)
      case lines(FlowLines)
    }

    var header: CGFloat = 0
    var footer: CGFloat = 0
    var inset = UIEdgeInsets.zero
    var items: Items

    var count: Int {
      switch items {
      case .grid(let grid): grid.count
      case .lines(let lines): lines.count
      }
    }

    var height: CGFloat {
      switch items {
      case .grid(let grid): header + inset.top + grid.height + inset.bottom + footer
      case .lines(let lines): header + inset.top + lines.height + inset.bottom + footer
      }
    }

    /// The rectangle of an item, if the section begins at (0, 0).
    func rect(of index: Int) -> CGRect {
      let rect =
        switch items {
        case .grid(let grid): grid.rect(of: index)
        case .lines(let lines): lines.rect(of: index)
        }
      return rect.offset(by: CGPoint(x: inset.left, y: header + inset.top))
    }

    /// The items in the lines that overlap the span from `top` to `bottom`, counted from the section's beginning.
    func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
      let start = header + inset.top
      return switch items {
      case .grid(let grid): grid.items(from: top - start, to: bottom - start)
      case .lines(let lines): lines.items(from: top - start, to: bottom - start)
      }
    }
  }

  let width: CGFloat
  let sections: [Section]
  private let sums: PrefixSums

  init(width: CGFloat, _ sections: [Section]) {
    self.width = width
    self.sections = sections
    sums = PrefixSums(sections.map(\.height))
  }

  // MARK: - Reading

  var height: CGFloat { sums.total }

  func contains(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].count
  }

  /// The section's y coordinate and height.
  func span(of section: Int) -> (y: CGFloat, height: CGFloat) { (sums.sum(before: section), sums[section]) }

  /// The rectangle of an item.
  func rect(of path: RowPath) -> CGRect {
    sections[path.section].rect(of: path.row).offset(by: CGPoint(x: 0, y: sums.sum(before: path.section)))
  }

  /// The sections that overlap `rect`.
  func sections(in rect: CGRect) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = sums.index(at: rect.minY)
    return first..<max(first, sums.index(at: rect.maxY)) + 1
  }

  /// The items of a section that overlap `rect`.
  func items(of section: Int, in rect: CGRect) -> [RowPath] {
    let y = sums.sum(before: section)
    return sections[section].items(from: rect.minY - y, to: rect.maxY - y)
      .map { RowPath(section: section, row: $0) }
      .filter { self.rect(of: $0).overlaps(rect) }
  }

  /// The rectangle of a header, pinned to the top of `visible` as long as its section is there; nil doesn't pin it.
  func header(of section: Int, pinnedTo visible: CGRect?) -> CGRect {
    let ((y, height), own) = (span(of: section), sections[section])
    let last = y + height - own.footer - own.header
    let pinned = visible.map { max(y, min($0.minY, last)) } ?? y
    return CGRect(x: 0, y: pinned, width: width, height: own.header)
  }

  /// The rectangle of a footer, pinned to the bottom of `visible` as long as its section is there; nil doesn't pin it.
  func footer(of section: Int, pinnedTo visible: CGRect?) -> CGRect {
    let ((y, height), own) = (span(of: section), sections[section])
    let bottom = y + height
    let pinned = visible.map { max(y + own.header + own.footer, min($0.maxY, bottom)) } ?? bottom
    return CGRect(x: 0, y: pinned - own.footer, width: width, height: own.footer)
  }
}
