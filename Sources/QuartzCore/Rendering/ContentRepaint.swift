import UIFoundation

/// A shortcut that repaints one layer's content, while nothing else in the native window changes.
///
/// The shortcut is made in a frame in which only that content had changed: the layer's ``DisplayList`` stays valid until
/// another layer is marked. Until then no ``DamageWalk`` and no other list is needed, which saves a fifth of the work from the
/// keystroke to the pixels in the layer that is typed into.
final class ContentRepaint {
  private weak var layer: CALayer?
  private let list: DisplayList
  /// The layer's origin and the area of the list, in points of the native window.
  private let origin: CGPoint
  private let area: CGRect

  /// Makes the display list of the visible area of `layer`, which is in one of `windows`; nil if its content isn't painted there, or
  /// is painted via a cached picture.
  init?(of layer: CALayer, in windows: [RootLayer], within bounds: CGRect, traits: UITraitCollection) {
    let rect = layer.convertPresented(layer.presentedBounds)
    let area = rect.intersection(bounds)
    guard !area.isVoid else { return nil }
    // Painting may exceed the area by fractions of a pixel.
    let list = DisplayList(of: windows, in: area.insetBy(dx: -1, dy: -1).intersection(bounds), traits: traits)
    guard let origin = list.origin(ofContentOf: layer), rect == layer.presentedBounds.offset(by: origin) else {
      return nil
    }
    (self.layer, self.list, self.origin, self.area) = (layer, list, origin, area)
    layer.render.repaint = self
  }

  nonisolated deinit {}  // Released with its renderer, perhaps off the main actor.

  /// Paints the damaged part of the layer's content on `host`; false if no part is damaged.
  func paint(on host: any RenderTarget) -> Bool {
    guard let layer else { return false }
    let damage = layer.render.dirtyRect.offset(by: origin).intersection(area)
    layer.render.dirtyRect = .null
    guard !damage.isVoid else { return false }
    host.draw(damage: [damage]) { canvas, rect in paint(on: canvas, within: rect) }
    return true
  }

  /// Paints a part of the layer's area.
  func paint(on canvas: any Canvas, within damage: CGRect) { list.paint(on: canvas, within: damage) }

  /// Ends the shortcut, and leaves damage of the layer's content to the next damage walk.
  func end() {
    guard let layer, layer.render.repaint === self else { return }
    layer.render.repaint = nil
    if !layer.render.dirtyRect.isVoid { layer.markAncestorsChanged() }
  }
}

extension DisplayList {
  /// The position of the origin of `layer` on the canvas; nil if no item draws its content.
  fileprivate func origin(ofContentOf layer: CALayer) -> CGPoint? {
    for item in items {
      switch item {
      case .content(let drawn, let origin, _, _), .drawing(let drawn, let origin, _, _):
        if drawn === layer { return origin }
      default: break
      }
    }
    return nil
  }
}
