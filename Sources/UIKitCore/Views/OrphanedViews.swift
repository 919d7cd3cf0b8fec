/// Releases the subviews of a view that is deallocated: on the main actor, and one set of siblings after the other.
///
/// A view may be deallocated on any thread. Subviews released there would be deallocated there too, while the main
/// thread may still use them; and in a tree of ten thousand levels, each deallocation would need stack space on top of
/// that of its superview.
@MainActor
final class OrphanedViews {
  private var views: [UIView] = []
  private var pending: [UIView] = []
  private let layer: CALayer

  /// Moves the views out of `children` and of `awaited`, the lists by which their superview refers to them.
  nonisolated init(_ children: inout [UIView], pending awaited: inout [UIView], of layer: CALayer) {
    self.layer = layer
    swap(&views, &children)
    swap(&pending, &awaited)
  }

  isolated deinit {
    // The pending views are also in `views`. These references are released first, so that the queue releases the last
    // ones.
    pending = []
    layer.removeAllChildren()
    UIApplication.shared.orphans.release(&views)
  }
}

/// Releases sets of siblings until none is left, including those that become orphans meanwhile.
final class OrphanQueue {
  private var families: [[UIView]] = []
  private var isReleasing = false

  func release(_ views: inout [UIView]) {
    // Views that something else keeps may be put into another tree.
    for view in views { view.layoutState.mayHaveLostEngine = true }
    families.append([])
    swap(&families[families.count - 1], &views)
    guard !isReleasing else { return }
    isReleasing = true
    while !families.isEmpty { _ = families.removeLast() }
    isReleasing = false
  }
}
