/// The geometry of items of various sizes, in stacked lines.
///
/// Creation takes linear time; lines are then found by binary search. Coordinates are as in ``FlowGrid``.
nonisolated struct FlowLines {
  private struct Line {
    let items: Range<Int>
    let top: CGFloat
    let height: CGFloat

    var bottom: CGFloat { top + height }
  }

  private var rects: [CGRect]
  private var lines: [Line] = []

  /// Places items of these sizes in lines of `width`, with gaps of at least `spacing.width` between items, and of
  /// `spacing.height` between lines.
  ///
  /// All lines but the last one reach from edge to edge; an item alone in such a line is in the middle. In a line, items
  /// are centred vertically.
  init(_ sizes: [CGSize], width: CGFloat, spacing: CGSize) {
    rects = sizes.map { CGRect(origin: .zero, size: $0) }
    var (first, used) = (0, CGFloat(0))
    for (index, size) in sizes.enumerated() {
      if index > first, used + spacing.width + size.width > width + 1e-6 {
        add(first..<index, width, spacing, isLast: false)
        (first, used) = (index, size.width)
      } else {
        used += size.width + (index > first ? spacing.width : 0)
      }
    }
    if first < sizes.count { add(first..<sizes.count, width, spacing, isLast: true) }
  }

  /// How many items there are.
  var count: Int { rects.count }

  /// The height of all lines.
  var height: CGFloat { lines.last?.bottom ?? 0 }

  /// The rectangle of an item.
  func rect(of index: Int) -> CGRect { rects[index] }

  /// The items in the lines that overlap the span from `top` to `bottom`.
  func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstLine { $0.bottom > top }
    let end = firstLine { $0.top >= bottom }
    guard first < end else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[end - 1].items.upperBound
  }

  // MARK: - Private

  private mutating func add(_ items: Range<Int>, _ width: CGFloat, _ spacing: CGSize, isLast: Bool) {
    let height = rects[items].map(\.height).max() ?? 0
    let top = lines.last.map { $0.bottom + spacing.height } ?? 0
    let rest = max(0, width - rects[items].reduce(0) { $0 + $1.width })
    var x = !isLast && items.count == 1 ? rest / 2 : 0
    let gap = !isLast && items.count > 1 ? rest / CGFloat(items.count - 1) : spacing.width
    for index in items {
      rects[index].origin = CGPoint(x: x, y: top + (height - rects[index].height) / 2)
      x += rects[index].width + gap
    }
    lines.append(Line(items: items, top: top, height: height))
  }

  /// The index of the first line for which `isBeyond` holds, as it does for all lines that follow.
  private func firstLine(where isBeyond: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
