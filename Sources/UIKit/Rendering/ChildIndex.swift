/// Finds those of a view's many children that a rectangle meets, without looking at each of them.
///
/// Made for children that stay where they are for a while, as the rows of a long form do: a child that moves, comes or goes makes it
/// worthless.
struct ChildIndex {
  /// The children's numbers, the highest on screen first, without those that aren't drawn.
  private var order: [Int] = []
  private var tops: [CGFloat] = []
  /// How far down any child up to this one in order reaches.
  private var reaches: [CGFloat] = []

  /// With fewer children, looking at each is as fast.
  static let worthwhileCount = 64

  init(of children: [UIView]) {
    let extents = children.map(\.render.extent)
    order = children.indices.filter { !extents[$0].isVoid }.sorted { extents[$0].minY < extents[$1].minY }
    tops = order.map { extents[$0].minY }
    var reach = -CGFloat.infinity
    reaches = order.map { index in
      reach = max(reach, extents[index].maxY)
      return reach
    }
  }

  /// The numbers of children that may meet `rect`, from back to front; few more than those that do, where children form a column.
  func candidates(meeting rect: CGRect) -> [Int] {
    let first = firstIndex(in: reaches) { $0 > rect.minY }
    let end = firstIndex(in: tops) { $0 >= rect.maxY }
    return first < end ? order[first..<end].sorted() : []
  }

  /// The first index of a growing list from which on `isBeyond` holds.
  private func firstIndex(in values: [CGFloat], where isBeyond: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What is known about where a view's children are.
enum ChildIndexState {
  /// Something has moved since the last frame that painted them.
  case moving
  /// They were painted once without having moved.
  case resting
  case known(ChildIndex)
}

extension UIView {
  /// Those of the children that `rect`, in this view's coordinates, may meet, from back to front.
  func children(meeting rect: CGRect) -> [UIView] {
    guard children.count >= ChildIndex.worthwhileCount, let index = childIndex() else { return children }
    return index.candidates(meeting: rect).map { children[$0] }
  }

  /// Known from the second painting on, so that children that move in each frame aren't sorted in each.
  private func childIndex() -> ChildIndex? {
    switch render.childIndex {
    case .known(let index): return index
    case .moving:
      render.childIndex = .resting
      return nil
    case .resting:
      let index = ChildIndex(of: children)
      render.childIndex = .known(index)
      return index
    }
  }
}
