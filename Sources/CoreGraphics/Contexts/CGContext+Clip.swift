/// The pixels to which drawing is limited: an image whose alpha counts, in a rectangle in points of the canvas.
struct ClipMask {
  let image: CGImage
  let rect: CGRect

  /// Ends the group whose drawing it limits.
  func close(on canvas: any Canvas) {
    canvas.restore()
    canvas.beginMask(in: rect)
    canvas.draw(image, in: rect, tint: CGColor(gray: 0, alpha: 1))
    canvas.endMask()
    canvas.endGroup(alpha: 1, clip: nil, corners: .square)
  }
}

/// Clips, and layers that are drawn as a whole: groups of the canvas, which end with the state in which they began.
extension CGContext {
  /// The bounding box of the visible part, in the context's coordinates.
  public var boundingBoxOfClipPath: CGRect {
    let inverse = ctm.inverted()
    return visible.isFinite ? visible.applying(inverse) : visible
  }

  /// Limits drawing to the rectangles, within the clip in force.
  public func clip(to rects: [CGRect]) {
    if rects.count == 1 { return clip(to: rects[0]) }
    let path = CGMutablePath()
    path.addRects(rects)
    clip(to: path.elements, evenOdd: false)
  }

  /// Limits drawing to where an image, scaled to `rect`, is opaque, within the clip in force; within the rectangle only. As on iOS
  /// the image stands on its head where the coordinates are those of views.
  public func clip(to rect: CGRect, mask image: CGImage) {
    clip(toBox: rect)
    guard visible.isFinite, !visible.isVoid, visible.area * scale * scale <= BitmapCanvas.mostPixels else { return }
    let canvas = BitmapCanvas(size: visible.size, scale: scale) { _, _, _ in nil }
    let context = CGContext(
      canvas: canvas,
      origin: origin - visible.origin,
      visible: CGRect(origin: .zero, size: visible.size)
    )
    context.turn = turn
    context.draw(image, in: rect)
    clip(to: ClipMask(image: CGImage(canvas.bitmap), rect: visible))
  }

  /// Limits drawing to the inside of a path.
  package func clip(to elements: [PathElement], evenOdd: Bool) {
    let box = elements.flattened(tolerance: 0.05).boundingBox
    if turn.keepsRectangles, elements.isRectangle { return clip(toBox: box) }
    clip(toBox: box.isNull ? .zero : box)
    guard !visible.isVoid, let mask = mask(of: elements, .fill(evenOdd: evenOdd)) else { return clip(toBox: .zero) }
    clip(to: mask)
  }

  private func clip(to mask: ClipMask) {
    canvas.beginGroup(in: visible)
    canvas.save()
    masks.append(mask)
  }

  // MARK: - Layers

  /// Draws what follows, until ``endTransparencyLayer()``, into a layer of its own, which is then drawn as a whole: with the opacity,
  /// the shadow and the blend mode that are in force now.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer() }

  /// Draws what follows, until ``endTransparencyLayer()``, into a layer of its own, which is then drawn within `rect` as a whole.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    beginLayer()
    clip(toBox: rect)
  }

  private func beginLayer() {
    save(isLayer: true)
    canvas.beginGroup(in: visible)
    if pen.shadow != nil { canvas.beginGroup(in: visible) }
    canvas.save()
    (pen.alpha, pen.blendMode, pen.shadow) = (1, .normal, nil)
  }

  /// Draws the layer that was begun last; ignored without one.
  public func endTransparencyLayer() {
    guard states.contains(where: \.isLayer) else { return }
    while states.last?.isLayer == false { restore() }
    restore()
  }

  // MARK: - States

  func save(isLayer: Bool) {
    let state = State(origin: origin, turn: turn, visible: visible, pen: pen, masks: masks.count, isLayer: isLayer)
    states.append(state)
    canvas.save()
  }

  func restore() {
    guard let state = states.popLast() else { return }
    close(state, from: masks.count, on: canvas)
    masks.removeLast(masks.count - state.masks)
    (origin, turn, visible, pen) = (state.origin, state.turn, state.visible, state.pen)
  }

  /// Ends all that is open, so that the canvas shows it.
  package func finish() {
    flatten(on: canvas)
    masks = []
    if let first = states.first { (origin, turn, visible, pen) = (first.origin, first.turn, first.visible, first.pen) }
    states = []
  }

  /// The pixels as they have been drawn so far, also of what is open; nil where the canvas has none.
  package var bitmap: ImageBitmap? {
    guard let canvas = canvas as? BitmapCanvas else { return nil }
    guard !masks.isEmpty || !states.isEmpty else { return canvas.bitmap }
    let copy = canvas.copy()
    flatten(on: copy)
    return copy.bitmap
  }

  /// Ends on a canvas what is open on the context's own.
  package func flatten(on canvas: any Canvas) {
    var count = masks.count
    for state in states.reversed() {
      close(state, from: count, on: canvas)
      count = state.masks
    }
    for mask in masks.prefix(count).reversed() { mask.close(on: canvas) }
  }

  /// Ends what was begun since a state, of which there are `count` masks with those before.
  private func close(_ state: State, from count: Int, on canvas: any Canvas) {
    for mask in masks[state.masks..<count].reversed() { mask.close(on: canvas) }
    if state.isLayer {
      canvas.restore()
      if let shadow = state.pen.shadow {
        let (blur, offset) = (shadow.deviation, shadow.offset)
        canvas.endGroup(blur: blur, offset: offset, color: shadow.color, showsGroup: true)
      }
      canvas.endGroup(alpha: state.pen.alpha, clip: nil, corners: .square, mode: state.pen.blendMode)
    }
    canvas.restore()
  }
}

nonisolated extension [PathElement] {
  /// Whether it is one rectangle with horizontal and vertical edges.
  fileprivate var isRectangle: Bool {
    var corners: [CGPoint] = []
    for (index, element) in enumerated() {
      switch element {
      case .move(let point) where index == 0, .line(let point): corners.append(point)
      case .close where index == count - 1: break
      default: return false
      }
    }
    if corners.count == 5, corners.first == corners.last { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    return a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
  }
}
