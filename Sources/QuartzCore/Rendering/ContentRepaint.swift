import UIFoundation

/// A shortcut to painting one layer's content again, while nothing else in the native window changes.
///
/// A frame in which only that content had changed leaves it behind: the ``DisplayList`` of the layer's area holds as long
/// as no other layer is marked. Neither a ``DamageWalk`` nor another list is needed until then, which for the layer that
/// is typed into is a fifth of the work from the key to the pixels.
final class ContentRepaint {
  private weak var layer: CALayer?
  private let list: DisplayList
  /// The layer's origin and the area of the list, in points of the native window.
  private let origin: CGPoint
  private let area: CGRect

  /// Lists what is painted in the visible area of `layer`, which is in one of `windows`; nil if its content isn't painted
  /// there, or by way of a cached picture.
  init?(of layer: CALayer, in windows: [RootLayer], within bounds: CGRect, traits: UITraitCollection) {
    let rect = layer.convertPresented(layer.presentedBounds)
    let area = rect.intersection(bounds)
    guard !area.isVoid else { return nil }
    // Painting may be wider than the area by parts of a pixel.
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

  /// Ends the shortcut: damage of the layer's content is left to the next damage walk.
  func end() {
    guard let layer, layer.render.repaint === self else { return }
    layer.render.repaint = nil
    if !layer.render.dirtyRect.isVoid { layer.markAncestorsChanged() }
  }
}

extension DisplayList {
  /// Where the origin of `layer` is on the canvas; nil if no item draws its content.
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
