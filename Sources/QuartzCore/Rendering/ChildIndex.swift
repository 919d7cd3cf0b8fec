import UIFoundation

/// A spatial index of many sublayers: finds those in a rectangle without examining each of them.
///
/// For sublayers that stay in place for a while, such as the rows of a long form: when one moves, is added or removed, the index
/// has to be rebuilt.
struct ChildIndex {
  /// The indices of the drawn sublayers, sorted by their top edges.
  private var order: [Int] = []
  private var tops: [CGFloat] = []
  /// For each position in ``order``, the greatest bottom edge of the sublayers up to it.
  private var reaches: [CGFloat] = []

  /// The number of sublayers from which on an index is faster than examining each of them.
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

  /// The indices of the sublayers that may intersect `rect`, from back to front. In a column of sublayers there are hardly any
  /// false candidates.
  func candidates(meeting rect: CGRect) -> [Int] {
    let first = firstIndex(in: reaches) { $0 > rect.minY }
    let end = firstIndex(in: tops) { $0 >= rect.maxY }
    return first < end ? order[first..<end].sorted() : []
  }

  /// The first index of a value for which `isBeyond` is true, by binary search in ascending values.
  private func firstIndex(in values: [CGFloat], where isBeyond: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Whether a layer's sublayers have stayed in place, and their index if they have.
enum ChildIndexState {
  /// A sublayer has moved since the last painting.
  case moving
  /// The sublayers were painted once since one of them has moved.
  case resting
  case known(ChildIndex)
}

extension CALayer {
  /// The sublayers that may intersect `rect`, in this layer's coordinates, from back to front.
  package func children(meeting rect: CGRect) -> [CALayer] {
    guard !render.ordersByDepth else { return childrenInOrder }
    guard children.count >= ChildIndex.worthwhileCount, let index = childIndex() else { return children }
    return index.candidates(meeting: rect).map { children[$0] }
  }

  /// All sublayers, from back to front, by their ``zPosition``.
  final var childrenInOrder: [CALayer] { render.ordersByDepth ? children.orderedByDepth : children }

  /// The index; nil until the sublayers are painted a second time without having moved, so that it isn't rebuilt in each frame of a
  /// motion.
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
