/// The children of a view that ends: let go of on the main actor, and one family after the other.
///
/// A view may end on any thread. Children let go of there would end there too, while the main thread may still show them; and in
/// a tree of ten thousand levels, each end would stand on the stack of the one above.
@MainActor
final class OrphanedViews {
  private var views: [UIView] = []
  private var pending: [UIView] = []
  private let render: RenderState

  /// Takes the views out of `children`, and out of what else their parent remembers of them.
  nonisolated init(_ children: inout [UIView], pending awaited: inout [UIView], render: RenderState) {
    self.render = render
    swap(&views, &children)
    swap(&pending, &awaited)
  }

  isolated deinit {
    // These hold no child that isn't in a family; left to the end, they would be the last to let go of it.
    pending = []
    render.markedChildren = []
    UIApplication.shared.orphans.letGo(of: &views)
  }
}

/// Lets go of families of views, those that become orphans meanwhile included, before it returns to the first who asked.
final class OrphanQueue {
  private var families: [[UIView]] = []
  private var isLettingGo = false

  func letGo(of views: inout [UIView]) {
    families.append([])
    swap(&families[families.count - 1], &views)
    guard !isLettingGo else { return }
    isLettingGo = true
    while !families.isEmpty { _ = families.removeLast() }
    isLettingGo = false
  }
}
