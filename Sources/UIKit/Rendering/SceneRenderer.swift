/// Paints the damaged parts of a scene's windows.
///
/// A frame takes three steps: a ``DamageWalk`` to the views marked as changed finds the damage; pixels of a scroll view
/// are moved where possible; for each remaining damaged rectangle a ``DisplayList`` is made and painted.
final class SceneRenderer {
  private var damage = DamageRegion()

  nonisolated deinit {}  // Released with its scene, perhaps off the main actor; it touches nothing else.

  /// Marks `rect`, in points of the native window, to be painted again.
  func addDamage(_ rect: CGRect) { damage.add(rect) }

  /// Paints what has changed in `windows`, which are ordered from back to front, on `host`; false if nothing has.
  func render(_ windows: [UIWindow], on host: any WindowHost, traits: UITraitCollection) -> Bool {
    let move = collectDamage(in: windows, scale: host.scale, traits: traits)
    let rects = damage.take(within: CGRect(origin: .zero, size: host.size))
    guard !rects.isEmpty else { return false }
    if let move { host.scrollPixels(in: move.rect, by: move.delta) }
    host.draw(damage: rects) { canvas, rect in
      DisplayList(of: windows, in: rect, traits: traits).paint(on: canvas)
    }
    return true
  }

  private func collectDamage(in windows: [UIWindow], scale: CGFloat, traits: UITraitCollection) -> ScrollMove? {
    for window in windows {
      for rect in window.takeDamage() { damage.add(rect.offset(by: window.frame.origin)) }
    }
    let walk = DamageWalk(damage: damage)
    for window in windows { walk.visit(window) }
    damage = walk.damage
    guard let change = walk.scrollChange else { return nil }
    let move = ScrollMove(change, in: windows, damage: damage.rects, scale: scale, traits: traits)
    for rect in move?.damage ?? [change.oldRect, change.newRect] { damage.add(rect) }
    for rect in change.uncovered + walk.scrolledDamage.rects { damage.add(rect) }
    return move?.delta == .zero ? nil : move
  }
}
