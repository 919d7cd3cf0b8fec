import UIFoundation

extension DisplayList {
  /// Draws all items, from back to front.
  package func paint(on canvas: any Canvas) {
    for item in items { item.paint(on: canvas, includesUnshown: includesUnshown) }
  }

  /// Draws the parts of all items within `damage`, from back to front.
  package func paint(on canvas: any Canvas, within damage: CGRect) {
    for item in items[firstNeeded(for: damage)...] { item.within(damage)?.paint(on: canvas, includesUnshown: false) }
  }

  /// The index of the topmost item that covers all of `damage`, and isn't in a clip or a group, so that painting may begin
  /// there; 0 if there is none.
  private func firstNeeded(for damage: CGRect) -> Int {
    let outside = items.firstIndex(where: \.isBegin) ?? items.endIndex
    for index in items[..<outside].indices.reversed() where items[index].hides(damage) { return index }
    return 0
  }
}

extension DisplayList.Item {
  /// The part of the item that can change `damage`; nil if the item draws nothing there.
  fileprivate func within(_ damage: CGRect) -> Self? {
    switch self {
    case .fill(let rect, _, _): return rect.meets(damage) ? self : nil
    case .border(let rect, let corners, let width, _):
      // Most repainted parts are enclosed by the border line. The extra point is for edges that are rounded to pixels.
      let inset = max(width, corners.radius) + 1
      return rect.meets(damage) && !rect.insetBy(dx: inset, dy: inset).covers(damage) ? self : nil
    case .content(let layer, let origin, let dirty, let traits):
      let dirty = dirty.intersection(damage.offset(by: CGPoint.zero - origin))
      return dirty.isVoid ? nil : .content(layer, origin: origin, dirty: dirty, traits)
    case .drawing(let layer, let origin, let dirty, let traits):
      let dirty = dirty.intersection(damage.offset(by: CGPoint.zero - origin))
      return dirty.isVoid ? nil : .drawing(layer, origin: origin, dirty: dirty, traits)
    case .shadow, .picture, .beginClip, .endClip, .beginGroup, .endGroup, .beginMask, .endMask: return self
    }
  }

  fileprivate func paint(on canvas: any Canvas, includesUnshown: Bool) {
    switch self {
    case .fill(let rect, let corners, let color): canvas.fill(rect, corners: corners, color: color)
    case .border(let rect, let corners, let width, let color):
      canvas.strokeInside(rect, corners: corners, width: width, color: color)
    case .shadow(let shadow): shadow.paint(on: canvas)
    case .content(let layer, let origin, let dirty, let traits):
      traits.asCurrent {
        let visible = dirty.offset(by: origin)
        let context = CGContext(canvas: canvas, origin: origin, visible: visible, traits: traits)
        layer.drawContent(dirty, in: context)
        context.finish()
      }
    case .drawing(let layer, let origin, let dirty, let traits):
      layer.paintDrawing(dirty, at: origin, on: canvas, traits: traits)
    case .picture(let layer, let cache, let transform, let traits):
      let size = layer.contentRect
      canvas.drawCached(cache, size: size, transform: transform, alpha: layer.presentedAlpha) { picture, dirty in
        let list = DisplayList(pictureOf: layer, in: dirty, traits: traits, includesUnshown: includesUnshown)
        list.paint(on: picture)
      }
    case .beginClip(let rect):
      canvas.save()
      canvas.clip(to: rect)
    case .endClip: canvas.restore()
    case .beginGroup(let area): canvas.beginGroup(in: area)
    case .endGroup(let alpha, let clip, let corners): canvas.endGroup(alpha: alpha, clip: clip, corners: corners)
    case .beginMask(let area): canvas.beginMask(in: area)
    case .endMask: canvas.endMask()
    }
  }
}

extension DisplayList.Shadow {
  fileprivate func paint(on canvas: any Canvas) {
    canvas.drawShadow(of: rect, corners: corners, blur: blur, offset: offset, color: color)
  }
}
