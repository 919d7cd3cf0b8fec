/// Which dimensions of an item its cell determines.
struct MeasuredSides: Equatable {
  var width = false
  var height = false

  var isNone: Bool { !width && !height }
}

/// Computes the frames of a section's items in its groups.
struct GroupSolver {
  /// How many items have to be placed.
  let count: Int
  /// The size that the cell of an item prefers; nil if the cell wasn't measured yet.
  let preferred: (Int) -> CGSize?
  /// The frames of the items placed so far.
  private(set) var frames: [CGRect] = []
  /// Which dimensions of the placed items their cells determine.
  private(set) var measured: [MeasuredSides] = []

  init(count: Int, preferred: @escaping (Int) -> CGSize?) { (self.count, self.preferred) = (count, preferred) }

  private var nextIndex: Int { frames.count }

  /// Places one item; for a group, its items, as many as fit and remain in the section. Returns the size that they take.
  mutating func place(_ item: NSCollectionLayoutItem, at origin: CGPoint, in space: Space) -> CGSize {
    let (size, sides) = size(of: item, in: space)
    let insets = item.contentInsets.edges
    let rect = CGRect(origin: origin, size: size).inset(by: insets)
    guard let group = item as? NSCollectionLayoutGroup else {
      frames.append(rect)
      measured.append(sides)
      return size
    }
    let content = placeItems(of: group, at: rect.origin, in: Space(size: rect.size, sides: sides))
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  /// The space that a group has for its items.
  struct Space {
    var size: CGSize
    /// Which dimensions depend on the content.
    var sides = MeasuredSides()
  }

  private func size(of item: NSCollectionLayoutItem, in space: Space) -> (CGSize, MeasuredSides) {
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    let sides = MeasuredSides(
      width: width.isEstimated || (width.isFractionalWidth && space.sides.width),
      height: height.isEstimated || (height.isFractionalHeight && space.sides.height)
    )
    var size = item.layoutSize.points(in: space.size)
    if !(item is NSCollectionLayoutGroup), let preferred = preferred(nextIndex) {
      let insets = item.contentInsets.edges
      if sides.width { size.width = preferred.width + insets.left + insets.right }
      if sides.height { size.height = preferred.height + insets.top + insets.bottom }
    }
    return (size, sides)
  }

  // MARK: - Groups

  /// Places the items of a group, and returns the size of its content.
  private mutating func placeItems(of group: NSCollectionLayoutGroup, at origin: CGPoint, in space: Space) -> CGSize {
    let line = Line(isHorizontal: group.isHorizontal)
    let (spacing, length) = (group.interItemSpacing?.spacing ?? 0, line.length(space.size))
    let grows = group.isHorizontal ? space.sides.width : space.sides.height
    let limit = group.count ?? (grows ? group.subitems.count : Int.max)
    let share = group.sharesEqually ? group.count.map { (length - spacing * CGFloat($0 - 1)) / CGFloat($0) } : nil
    var (end, breadth) = (CGFloat(0), CGFloat(0))
    var parts: [(item: NSCollectionLayoutItem, first: Int)] = []
    while nextIndex < count, parts.count < limit {
      let item = group.subitems[parts.count % group.subitems.count]
      var room = space
      if let share { room.size = line.size(share, line.breadth(space.size)) }
      let start = parts.isEmpty ? 0 : end + spacing
      let isFull = start + line.length(size(of: item, in: room).0) > length + 0.5
      if !parts.isEmpty, group.count == nil, !grows, isFull { break }
      parts.append((item, nextIndex))
      var taken = place(item, at: line.offset(origin, by: start), in: room)
      if let share { taken = stretch(from: parts[parts.count - 1].first, to: share, taken, line, item) }
      end = start + line.length(taken)
      breadth = max(breadth, line.breadth(taken))
    }
    if group.interItemSpacing?.isFlexible == true, !grows { spread(parts.map(\.first), by: length - end, line) }
    let crossGrows = group.isHorizontal ? space.sides.height : space.sides.width
    let across = crossGrows ? breadth : line.breadth(space.size)
    if crossGrows { level(parts, to: across, line) }
    return line.size(grows ? end : length, across)
  }

  /// Sets an item's length to its equal share of the group, in place of the length in its layout size.
  private mutating func stretch(
    from first: Int,
    to share: CGFloat,
    _ taken: CGSize,
    _ line: Line,
    _ item: NSCollectionLayoutItem
  ) -> CGSize {
    if nextIndex == first + 1, !(item is NSCollectionLayoutGroup) {
      let change = share - line.length(taken)
      frames[first].size = line.size(line.length(frames[first].size) + change, line.breadth(frames[first].size))
    }
    return line.size(share, line.breadth(taken))
  }

  /// Distributes the free space of a group between its parts.
  private mutating func spread(_ firsts: [Int], by room: CGFloat, _ line: Line) {
    guard firsts.count > 1, room > 0 else { return }
    for (number, first) in firsts.enumerated() {
      let end = number + 1 < firsts.count ? firsts[number + 1] : nextIndex
      let shift = room * CGFloat(number) / CGFloat(firsts.count - 1)
      for index in first..<end { frames[index].origin = line.offset(frames[index].origin, by: shift) }
    }
  }

  /// Sets the breadth of items that are a fraction of the group's breadth, after that was determined by the content.
  private mutating func level(_ parts: [(item: NSCollectionLayoutItem, first: Int)], to breadth: CGFloat, _ line: Line)
  {
    for part in parts where !(part.item is NSCollectionLayoutGroup) {
      let (size, insets) = (part.item.layoutSize, part.item.contentInsets.edges)
      let side = line.isHorizontal ? size.heightDimension : size.widthDimension
      guard line.isHorizontal ? side.isFractionalHeight : side.isFractionalWidth else { continue }
      let space = line.isHorizontal ? insets.top + insets.bottom : insets.left + insets.right
      frames[part.first].size = line.size(line.length(frames[part.first].size), breadth * side.dimension - space)
    }
  }
}

/// The direction in which a group places its items.
private struct Line {
  let isHorizontal: Bool

  func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  func breadth(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  func size(_ length: CGFloat, _ breadth: CGFloat) -> CGSize {
    isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  func offset(_ point: CGPoint, by distance: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: point.x + distance, y: point.y) : CGPoint(x: point.x, y: point.y + distance)
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets as edges of a left-to-right interface.
  var edges: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
