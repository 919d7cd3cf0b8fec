/// A shortcut to painting one view's content again, while nothing else in the native window changes.
///
/// A frame in which only that content had changed leaves it behind: the ``DisplayList`` of the view's area holds as long
/// as no other view is marked. Neither a ``DamageWalk`` nor another list is needed until then, which for the view that
/// is typed into is a fifth of the work from the key to the pixels.
final class ContentRepaint {
  private weak var view: UIView?
  private let list: DisplayList
  /// The view's origin and the area of the list, in points of the native window.
  let origin: CGPoint
  private let area: CGRect
  /// The line, in the view's coordinates, that no scroll view around cuts off.
  private var lineInSight: ClosedRange<CGFloat>?

  /// Lists what is painted in the visible area of `view`, which is in one of `windows`; nil if its content isn't painted
  /// there, or by way of a cached picture.
  init?(of view: UIView, in windows: [UIWindow], within bounds: CGRect, traits: UITraitCollection) {
    let rect = view.convertPresented(view.presentedBounds)
    let area = rect.intersection(bounds)
    guard !area.isVoid else { return nil }
    // What is painted may be wider by parts of a pixel.
    let list = DisplayList(of: windows, in: area.insetBy(dx: -1, dy: -1).intersection(bounds), traits: traits)
    guard let origin = list.origin(ofContentOf: view), rect == view.presentedBounds.offset(by: origin) else {
      return nil
    }
    (self.view, self.list, self.origin, self.area) = (view, list, origin, area)
    view.render.repaint = self
  }

  nonisolated deinit {}  // Released with its renderer, perhaps off the main actor.

  /// Paints what is marked of the view's content on `host`; false if that is nothing.
  func paint(on host: any WindowHost) -> Bool {
    guard let state = view?.render else { return false }
    let damage = state.dirtyRect.offset(by: origin).intersection(area)
    state.dirtyRect = .null
    guard !damage.isVoid else { return false }
    host.draw(damage: [damage]) { canvas, rect in paint(on: canvas, within: rect) }
    return true
  }

  /// Whether scroll views around the view are known to show the caret's line: nothing moves while this object is used.
  func isInSight(_ caret: CGRect) -> Bool {
    guard let line = lineInSight else { return false }
    return caret.minY >= line.lowerBound && caret.maxY <= line.upperBound
  }

  /// Called when scroll views around the view were found to show the line of `caret`, in the view's coordinates.
  func noteInSight(_ caret: CGRect) {
    if caret.minY <= caret.maxY { lineInSight = caret.minY...caret.maxY }
  }

  /// Paints a part of the view's area.
  func paint(on canvas: any Canvas, within damage: CGRect) { list.paint(on: canvas, within: damage) }

  /// Ends the shortcut: what is marked of the view's content is left to the next damage walk.
  func end() {
    guard let view, view.render.repaint === self else { return }
    view.render.repaint = nil
    if !view.render.dirtyRect.isVoid { view.markAncestorsChanged() }
  }
}

extension DisplayList {
  /// Where the origin of `view` is on the canvas; nil if no item draws its content.
  fileprivate func origin(ofContentOf view: UIView) -> CGPoint? {
    for case .content(let drawn, let origin, _, _) in items where drawn === view { return origin }
    return nil
  }
}
