import UIFoundation

/// Paints the damaged parts of a scene's windows.
///
/// A frame takes three steps: a ``DamageWalk`` to the layers marked as changed finds the damage; pixels of a scroll layer are
/// moved if possible; for each remaining damaged rectangle a ``DisplayList`` is made and painted. While only one layer's content
/// changes, a ``ContentRepaint`` replaces all three.
package final class SceneRenderer {
  private var damage = DamageRegion()
  /// The shortcut for a single changing layer; as long as it exists, nothing else is damaged, and no layer is marked.
  private var repaint: ContentRepaint?

  package init() {}

  nonisolated deinit {}  // Released with its scene, perhaps off the main actor, whose state it doesn't use.

  /// Marks `rect`, in points of the native window, to be painted again.
  package func addDamage(_ rect: CGRect) {
    endRepaint()
    damage.add(rect)
  }

  /// Ends the shortcut, because a layer is marked as changed.
  package func endRepaint() {
    guard let repaint else { return }
    self.repaint = nil
    repaint.end()
  }

  /// Paints the changes of `windows`, which are ordered from back to front, on `host`; false if there are none.
  package func render(_ windows: [RootLayer], on host: any RenderTarget, traits: UITraitCollection) -> Bool {
    if let repaint { return repaint.paint(on: host) }
    let bounds = CGRect(origin: .zero, size: host.size)
    let walk = findDamage(in: windows)
    if let layer = walk.onlyLayerWithChangedContent {
      repaint = ContentRepaint(of: layer, in: windows, within: bounds, traits: traits)
    }
    let move = move(walk, in: windows, scale: host.scale, traits: traits)
    let rects = damage.take(within: bounds)
    guard !rects.isEmpty else { return false }
    if let move { host.scrollPixels(in: move.rect, by: move.delta) }
    host.draw(damage: rects) { canvas, rect in
      if let repaint { return repaint.paint(on: canvas, within: rect) }
      DisplayList(of: windows, in: rect, traits: traits).paint(on: canvas)
    }
    return true
  }

  private func findDamage(in windows: [RootLayer]) -> DamageWalk {
    for window in windows {
      for rect in window.takeDamage() { damage.add(rect.offset(by: window.frame.origin)) }
    }
    for window in windows { window.layOutMarked() }
    let walk = DamageWalk(damage: damage)
    for window in windows { walk.visit(window) }
    damage = walk.damage
    return walk
  }

  /// Adds the damage inside the scroll layer that `walk` found; returns the pixels that can be moved; nil for none.
  private func move(
    _ walk: DamageWalk,
    in windows: [RootLayer],
    scale: CGFloat,
    traits: UITraitCollection
  ) -> ScrollMove? {
    guard let change = walk.scrollChange else { return nil }
    let move = ScrollMove(change, in: windows, damage: damage.rects, scale: scale, traits: traits)
    for rect in move?.damage ?? [change.oldRect, change.newRect] { damage.add(rect) }
    for rect in change.uncovered + walk.scrolledDamage.rects { damage.add(rect) }
    return move?.delta == .zero ? nil : move
  }
}

/// A native window on which layers are painted.
@preconcurrency @MainActor
public protocol RenderTarget: AnyObject {
  /// The drawable size in points.
  var size: CGSize { get }

  /// Device pixels per point.
  var scale: CGFloat { get }

  /// Copies pixels that stay visible, before other parts are drawn: `rect` receives the pixels of `rect` − `delta`.
  func scrollPixels(in rect: CGRect, by delta: CGPoint)

  /// Paints the damaged rectangles and shows them. `body` is called for each, with a canvas that is clipped to it.
  func draw(damage: [CGRect], _ body: (_ canvas: any Canvas, _ rect: CGRect) -> Void)
}

extension CALayer {
  /// Draws the layer and its sublayers in their current state; the layer's coordinates are the context's.
  ///
  /// Also works for layers that aren't on screen; lay out views before. As on iOS, the layer's transform isn't applied.
  public final func render(in ctx: CGContext) {
    let damage = ctx.visible.isFinite ? ctx.visible : modelBounds.offset(by: ctx.origin)
    DisplayList(imageOf: self, at: ctx.origin, in: damage, traits: ctx.traits).paint(on: ctx.canvas)
  }
}
