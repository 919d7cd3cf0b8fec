/// A scroll view's visible pixels that are moved instead of painted again.
///
/// They can be moved when they lie on one plain colour, when the distance is a whole number of device pixels, and when
/// only the view's offset and height changed. Other views over this area are painted again, where they are and where
/// their pixels were moved to.
struct ScrollMove {
  /// The pixels' destination, in points of the native window; their source is `rect` − `delta`.
  let rect: CGRect
  /// The distance in points.
  let delta: CGPoint
  /// The area to be painted after the pixels are moved.
  let damage: [CGRect]

  /// Examines what lies around the scroll view of `change` in `windows`; nil if it has to be painted as a whole.
  ///
  /// `damage` is the damage of the native window outside of the scroll view.
  init?(_ change: ScrollChange, in windows: [UIWindow], damage: [CGRect], scale: CGFloat, traits: UITraitCollection) {
    let (view, delta) = (change.view, change.delta)
    let rect = change.oldRect.intersection(change.newRect).intersection(view.presentedClip)
    guard !rect.isVoid, abs(delta.x) < rect.width, abs(delta.y) < rect.height,
      Self.isWhole(delta.x * scale), Self.isWhole(delta.y * scale)
    else { return nil }
    let list = DisplayList(of: windows, in: rect, traits: traits, omitting: view)
    guard list.gap == 1, list.items[0].hides(rect) else { return nil }
    let foreign = list.rects(from: 1) + damage
    guard !foreign.contains(where: { $0.covers(rect) }) else { return nil }
    self.rect = rect
    self.delta = delta
    guard delta != .zero else {
      self.damage = []
      return
    }
    let carried = foreign.map { $0.offset(by: delta) }
    self.damage = rect.strips(beyond: rect.offset(by: delta)) + (foreign + carried).map { $0.intersection(rect) }
  }

  private static func isWhole(_ pixels: CGFloat) -> Bool { abs(pixels - pixels.rounded()) < 0.001 }
}

/// A scroll view whose content offset differs from when it was painted, and nothing else but its height.
struct ScrollChange {
  let view: UIView
  /// Where it was painted last, in points of the native window.
  let oldRect: CGRect
  /// Where it is to be painted now.
  let newRect: CGRect
  /// How far its content moves, in points.
  let delta: CGPoint

  /// Compares `view`, which covers `rect`, with how it was painted last; nil if more than offset and height changed.
  init?(of view: UIView, to rect: CGRect) {
    let state = view.render
    guard view.scrollsContent, state.dirtyRect.isVoid, !rect.isVoid, !state.rect.isVoid,
      state.rect.origin == rect.origin, state.rect.width == rect.width,
      state.drawnAlpha == 1, view.presentedAlpha == 1, view.existingLayer?.shadowOutsets == nil
    else { return nil }
    self.view = view
    (oldRect, newRect) = (state.rect, rect)
    delta = state.drawnOrigin - view.presentedBounds.origin
  }

  /// The area that the view covers only before or only after the change.
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
  /// The rectangle that the item, or the clip or group that it begins, covers; nil for an end.
  fileprivate var rect: CGRect? {
    switch self {
    case .fill(let rect, _, _), .border(let rect, _, _, _), .beginClip(let rect), .beginGroup(let rect): rect
    case .shadow(let shadow):
      shadow.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -3 * shadow.blur, dy: -3 * shadow.blur)
    case .content(_, let origin, let dirty, _): dirty.offset(by: origin)
    case .picture(let view, _, let transform, _): view.presentedBounds.applying(transform)
    case .endClip, .endGroup: nil
    }
  }
}

extension UIView {
  /// The intersection of all ancestors that clip this view, in points of the native window.
  fileprivate var presentedClip: CGRect {
    var clip = CGRect.infinite
    var ancestor = superview
    while let current = ancestor {
      if current.modelClips || current.scrollsContent {
        clip = clip.intersection(current.convertPresented(current.presentedBounds))
      }
      ancestor = current.superview
    }
    return clip
  }
}

extension CGRect {
  /// The parts outside of `other`; the whole rectangle if they don't overlap.
  fileprivate func strips(beyond other: CGRect) -> [CGRect] {
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
