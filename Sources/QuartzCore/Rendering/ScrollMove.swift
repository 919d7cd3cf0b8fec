import UIFoundation

/// The visible pixels of a scroll layer that are moved instead of painted again.
///
/// Pixels can be moved if they are on a plain colour, if the distance is a whole number of device pixels, and if only the layer's
/// offset and height have changed. Layers above this area are painted again, both at their positions and where their pixels were
/// moved.
struct ScrollMove {
  /// The pixels' destination, in points of the native window; their source is `rect` − `delta`.
  let rect: CGRect
  /// The distance in points.
  let delta: CGPoint
  /// The area to be painted after the pixels are moved.
  let damage: [CGRect]

  /// Examines the layers above and below the scroll layer of `change` in `windows`; nil if it has to be painted as a whole.
  ///
  /// `damage` is the damage of the native window outside of the scroll layer.
  init?(_ change: ScrollChange, in windows: [RootLayer], damage: [CGRect], scale: CGFloat, traits: UITraitCollection) {
    let (layer, delta) = (change.layer, change.delta)
    let rect = change.oldRect.intersection(change.newRect).intersection(layer.presentedClip)
    guard !rect.isVoid, abs(delta.x) < rect.width, abs(delta.y) < rect.height,
      Self.isWhole(delta.x * scale), Self.isWhole(delta.y * scale)
    else { return nil }
    let list = DisplayList(of: windows, in: rect, traits: traits, omitting: layer)
    guard list.gap == 1, list.items[0].hides(rect) else { return nil }
    let foreign = list.rects(from: 1) + damage
    guard !foreign.contains(where: { $0.covers(rect) }) else { return nil }
    self.rect = rect
    self.delta = delta
    guard delta != .zero else {
      self.damage = []
      return
    }
    let moved = foreign.map { $0.offset(by: delta) }
    self.damage = rect.strips(beyond: rect.offset(by: delta)) + (foreign + moved).map { $0.intersection(rect) }
  }

  private static func isWhole(_ pixels: CGFloat) -> Bool { abs(pixels - pixels.rounded()) < 0.001 }
}

/// The change of a scroll layer of which only the content offset, and perhaps the height, differ from the painted state.
struct ScrollChange {
  let layer: CALayer
  /// The rectangle where the layer was painted last, in points of the native window.
  let oldRect: CGRect
  /// The rectangle where the layer is to be painted now.
  let newRect: CGRect
  /// The distance by which the layer's content moves, in points.
  let delta: CGPoint

  /// Compares `layer`, which covers `rect`, with its painted state; nil if more than offset and height have changed.
  init?(of layer: CALayer, to rect: CGRect) {
    guard layer.scrollsContent, layer.render.dirtyRect.isVoid, !rect.isVoid, !layer.render.rect.isVoid,
      layer.render.rect.origin == rect.origin, layer.render.rect.width == rect.width,
      layer.render.drawnAlpha == 1, layer.presentedAlpha == 1, layer.shadowOutsets == nil,
      // The drawing of the app's code doesn't move along with the content.
      !layer.mayHaveDrawing
    else { return nil }
    self.layer = layer
    (oldRect, newRect) = (layer.render.rect, rect)
    delta = layer.render.drawnOrigin - layer.presentedBounds.origin
  }

  /// The area that the layer covers only before or only after the change.
  var uncovered: [CGRect] { oldRect.strips(beyond: newRect) + newRect.strips(beyond: oldRect) }
}

extension DisplayList {
  /// The rectangles of the items from the index `start` on; a clip or a group counts as one item.
  fileprivate func rects(from start: Int) -> [CGRect] {
    var (rects, depth) = ([CGRect](), 0)
    for item in items[start...] {
      if item.isEnd { depth -= 1 }
      if depth == 0, let rect = item.rect { rects.append(rect) }
      if item.isBegin { depth += 1 }
    }
    return rects
  }
}

extension DisplayList.Item {
  /// The rectangle of the item, or of the clip or group that it begins; nil for an end.
  fileprivate var rect: CGRect? {
    switch self {
    case .fill(let rect, _, _), .border(let rect, _, _, _), .beginClip(let rect): rect
    case .beginGroup(let rect), .beginMask(let rect): rect
    case .shadow(let shadow):
      shadow.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -3 * shadow.blur, dy: -3 * shadow.blur)
    case .content(_, let origin, let dirty, _), .drawing(_, let origin, let dirty, _): dirty.offset(by: origin)
    case .picture(let layer, _, let transform, _): layer.contentRect.applying(transform)
    case .endClip, .endGroup, .endMask: nil
    }
  }
}

extension CALayer {
  /// The intersection of all ancestors that clip this layer, in points of the native window.
  fileprivate var presentedClip: CGRect {
    var clip = CGRect.infinite
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current.modelClips || current.scrollsContent {
        clip = clip.intersection(current.convertPresented(current.presentedBounds))
      }
      ancestor = current.storedSuperlayer
    }
    return clip
  }
}

extension CGRect {
  /// The parts of the rectangle outside of `other`; the whole rectangle if they don't overlap.
  func strips(beyond other: CGRect) -> [CGRect] {
    let inner = intersection(other)
    guard !inner.isVoid else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: inner.minY - minY),
      CGRect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
      CGRect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
    ]
  }
}
