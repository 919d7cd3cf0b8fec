/// Notifies the app which rows will be in sight soon, so that it can get their data.
extension ListView {
  /// Asks the app to prefetch rows less than a page beyond those with cells, in the direction of the last scroll, and cancels
  /// that for rows that are no longer near.
  func prefetchRows() {
    guard prefetches else { return list.prefetched = [] }
    let way = bounds.origin - (list.prefetchOrigin ?? bounds.origin)
    if way != .zero { list.lastScrollVector = way }
    list.prefetchOrigin = bounds.origin
    let near = filledArea.insetBy(dx: -bounds.width, dy: -bounds.height)
    let wanted = Set(
      rows(in: filledArea.grown(by: bounds.size, towards: list.lastScrollVector)).filter { list.shown[$0] == nil }
    )
    let given = list.prefetched.filter { contains($0) && list.shown[$0] == nil }
    let left = given.filter { !rowRect($0).overlaps(near) }
    let new = wanted.subtracting(given)
    list.prefetched = given.subtracting(left).union(new)
    if !left.isEmpty { cancelPrefetching(left.sorted().map(\.indexPath)) }
    if !new.isEmpty { prefetch(new.sorted().map(\.indexPath)) }
  }
}

extension CGRect {
  /// The rectangle, grown by a page along both axes in the direction of `way`; along an axis without one, downwards or to the right.
  fileprivate func grown(by page: CGSize, towards way: CGPoint) -> CGRect {
    CGRect(
      x: way.x < 0 ? minX - page.width : minX,
      y: way.y < 0 ? minY - page.height : minY,
      width: width + page.width,
      height: height + page.height
    )
  }
}
