import UIFoundation

/// The damage of a native window: a few rectangles that together cover everything to be painted again.
nonisolated struct DamageRegion {
  private(set) var rects: [CGRect] = []

  /// The most rectangles: each one costs a walk over the layer tree.
  private static let mostRects = 4

  var isEmpty: Bool { rects.isEmpty }

  /// Adds a rectangle, and merges it with rectangles that it touches if that adds few pixels.
  mutating func add(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    var merged = rect
    while let index = rects.firstIndex(where: { Self.isWorthMerging($0, merged) }) {
      merged = merged.union(rects.remove(at: index))
    }
    rects.append(merged)
    if rects.count > Self.mostRects { mergeCheapestPair() }
  }

  /// Whether any damage lies within `rect`.
  func intersects(_ rect: CGRect) -> Bool { rects.contains { !$0.intersection(rect).isVoid } }

  /// Returns the rectangles within `bounds`, and empties the region.
  mutating func take(within bounds: CGRect) -> [CGRect] {
    defer { rects = [] }
    return rects.map { $0.intersection(bounds) }.filter { !$0.isVoid }
  }

  private static func isWorthMerging(_ a: CGRect, _ b: CGRect) -> Bool {
    guard a.insetBy(dx: -1, dy: -1).intersects(b) else { return false }
    return a.union(b).area <= (a.area + b.area) * 1.25
  }

  private mutating func mergeCheapestPair() {
    var best = (cost: CGFloat.infinity, i: 0, j: 1)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    let union = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(union)
  }
}

/// Replacements, in this module, for Foundation's functions, which end the process if a coordinate is NaN.
nonisolated extension CGRect {
  /// The intersection; `.null` if there is none, or if a coordinate is NaN.
  func intersection(_ other: CGRect) -> CGRect { overlap(with: other) }

  /// Whether the two share a point.
  func intersects(_ other: CGRect) -> Bool { !overlap(with: other).isNull }
}
