import UIFoundation

/// A spatial index of a layer's many children: finds those in a rectangle without looking at each of them.
///
/// For children that stay in place for a while, such as the rows of a long form: when one moves, is added or removed,
/// the index has to be made anew.
struct ChildIndex {
  /// Indices of the children that are drawn, by their top edges.
  private var order: [Int] = []
  private var tops: [CGFloat] = []
  /// For each position in ``order``, the lowest bottom edge of the children up to it.
  private var reaches: [CGFloat] = []

  /// The number of children from which an index is faster than looking at each child.
  static let worthwhileCount = 64

  init(of children: [CALayer]) {
    let extents = children.map(\.render.extent)
    order = children.indices.filter { !extents[$0].isVoid }.sorted { extents[$0].minY < extents[$1].minY }
    tops = order.map { extents[$0].minY }
    var reach = -CGFloat.infinity
    reaches = order.map { index in
      reach = max(reach, extents[index].maxY)
      return reach
    }
  }

  /// Indices of the children that may meet `rect`, from back to front; hardly more than those that do, where children
  /// form a column.
  func candidates(meeting rect: CGRect) -> [Int] {
    let first = firstIndex(in: reaches) { $0 > rect.minY }
    let end = firstIndex(in: tops) { $0 >= rect.maxY }
    return first < end ? order[first..<end].sorted() : []
  }

  /// The first index for which `isBeyond` holds, in values in ascending order.
  private func firstIndex(in values: [CGFloat], where isBeyond: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// How long a layer's children have stayed in place, and their index once they have.
enum ChildIndexState {
  /// A child has moved since the children were painted last.
  case moving
  /// The children were painted once since one of them has moved.
  case resting
  case known(ChildIndex)
}

extension CALayer {
  /// The children that may meet `rect`, in this layer's coordinates, from back to front.
  package func children(meeting rect: CGRect) -> [CALayer] {
    guard children.count >= ChildIndex.worthwhileCount, let index = childIndex() else { return children }
    return index.candidates(meeting: rect).map { children[$0] }
  }

  /// The index; nil until the children are painted a second time without having moved, so that it isn't made in each
  /// frame of a motion.
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
