/// The frames of the items, headers and footers of one section of a compositional layout.
struct PlacedSection {
  /// A header or a footer.
  struct End {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let frame: CGRect
  }

  /// The frames of the items.
  let frames: [CGRect]
  /// Which dimensions of the items their cells determine.
  let measured: [MeasuredSides]
  /// The headers and footers, with their frames as long as they aren't pinned.
  let ends: [End]
  /// The frame of the section, including headers and footers.
  let frame: CGRect
  /// The frames and the items of the groups, in order.
  private let groups: [(rect: CGRect, items: Range<Int>)]
  private let isSideways: Bool

  /// Places `count` items of a section that begins at `start` in the scroll direction.
  init(
    _ section: NSCollectionLayoutSection,
    count: Int,
    from start: CGFloat,
    in space: CGSize,
    isSideways: Bool,
    preferred: @escaping (Int) -> CGSize?,
    preferredHeight: (String) -> CGFloat?
  ) {
    let insets = section.contentInsets.edges
    let room = CGRect(origin: .zero, size: space).inset(by: insets).size
    let container =
      isSideways ? CGSize(width: space.width, height: room.height) : CGSize(width: room.width, height: space.height)
    var solver = GroupSolver(count: count, preferred: preferred)
    var (ends, groups) = ([End](), [(rect: CGRect, items: Range<Int>)]())
    var position = start

    func addEnds(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
      for item in items {
        var size = item.layoutSize.points(in: container)
        if item.layoutSize.heightDimension.isEstimated, let height = preferredHeight(item.elementKind) {
          size.height = height
        }
        let origin = isSideways ? CGPoint(x: position, y: insets.top) : CGPoint(x: insets.left, y: position)
        ends.append(End(item: item, frame: CGRect(origin: origin, size: size)))
        position += isSideways ? size.width : size.height
      }
    }

    addEnds(section.boundarySupplementaryItems.filter(\.isHeader))
    position += isSideways ? insets.left : insets.top
    while solver.frames.count < count {
      if !groups.isEmpty { position += section.interGroupSpacing }
      let origin = isSideways ? CGPoint(x: position, y: insets.top) : CGPoint(x: insets.left, y: position)
      let first = solver.frames.count
      let size = solver.place(section.group, at: origin, in: GroupSolver.Space(size: container))
      groups.append((CGRect(origin: origin, size: size), first..<solver.frames.count))
      position += isSideways ? size.width : size.height
    }
    position += isSideways ? insets.right : insets.bottom
    addEnds(section.boundarySupplementaryItems.filter { !$0.isHeader })

    (frames, measured) = (solver.frames, solver.measured)
    (self.ends, self.groups, self.isSideways) = (ends, groups, isSideways)
    frame =
      isSideways
      ? CGRect(x: start, y: 0, width: position - start, height: space.height)
      : CGRect(x: 0, y: start, width: space.width, height: position - start)
  }

  /// The items of the groups that overlap a rectangle in the scroll direction.
  func items(in rect: CGRect) -> Range<Int> {
    let (start, end) = isSideways ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      let last = isSideways ? groups[middle].rect.maxX : groups[middle].rect.maxY
      if last < start { low = middle + 1 } else { high = middle }
    }
    guard low < groups.count else { return 0..<0 }
    let reached = groups[low...].prefix { (isSideways ? $0.rect.minX : $0.rect.minY) <= end }
    return groups[low].items.lowerBound..<(reached.last?.items.upperBound ?? groups[low].items.lowerBound)
  }

  /// The origin of a pinned header or footer: in the visible part of the content as long as its section is there.
  func origin(of end: End, keptIn visible: CGRect, isSideways: Bool) -> CGPoint {
    var origin = end.frame.origin
    if isSideways {
      let limit = frame.maxX - end.frame.width
      origin.x =
        end.item.isHeader
        ? min(max(origin.x, visible.minX), limit) : max(min(origin.x, visible.maxX - end.frame.width), frame.minX)
    } else {
      let limit = frame.maxY - end.frame.height
      origin.y =
        end.item.isHeader
        ? min(max(origin.y, visible.minY), limit) : max(min(origin.y, visible.maxY - end.frame.height), frame.minY)
    }
    return origin
  }
}
