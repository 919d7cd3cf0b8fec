/// A clip with soft edges: the alpha of an image in a rectangle, in points of the canvas.
struct ClipMask {
  let image: CGImage
  let rect: CGRect

  /// Ends the group to which the mask applies.
  func close(on canvas: any Canvas) {
    canvas.restore()
    canvas.beginMask(in: rect)
    canvas.draw(image, in: rect, tint: CGColor(gray: 0, alpha: 1))
    canvas.endMask()
    canvas.endGroup(alpha: 1, clip: nil, corners: .square)
  }
}

/// Clips and transparency layers, which are groups of the canvas, and end together with the graphics state in which they began.
extension CGContext {
  /// The bounding box of the clip, in the context's coordinates.
  public var boundingBoxOfClipPath: CGRect {
    let inverse = ctm.inverted()
    return visible.isFinite ? visible.applying(inverse) : visible
  }

  /// Intersects the clip with the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    if rects.count == 1 { return clip(to: rects[0]) }
    let path = CGMutablePath()
    path.addRects(rects)
    clip(to: path.elements, evenOdd: false)
  }

  /// Intersects the clip with `rect` and with the alpha of an image that is scaled to `rect`. As on iOS, the image is upside down in
  /// the coordinates of views.
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

  /// Intersects the clip with the inside of a path.
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

  /// Begins a transparency layer: further drawing, until ``endTransparencyLayer()``, goes into a group, which is then drawn as a
  /// whole, with the current opacity, shadow and blend mode.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer() }

  /// Begins a transparency layer, as ``beginTransparencyLayer(auxiliaryInfo:)``, which is clipped to `rect`.
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

  /// Ends and draws the innermost transparency layer; ignored without one.
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

  /// Ends all open masks, layers and states, so that the canvas has their drawing.
  package func finish() {
    flatten(on: canvas)
    masks = []
    if let first = states.first { (origin, turn, visible, pen) = (first.origin, first.turn, first.visible, first.pen) }
    states = []
  }

  /// The pixels that have been drawn so far, including those in open groups; nil if the canvas isn't a bitmap.
  package var bitmap: ImageBitmap? {
    guard let canvas = canvas as? BitmapCanvas else { return nil }
    guard !masks.isEmpty || !states.isEmpty else { return canvas.bitmap }
    let copy = canvas.copy()
    flatten(on: copy)
    return copy.bitmap
  }

  /// Ends, on `canvas`, the context's open masks, layers and states, without changing the context.
  package func flatten(on canvas: any Canvas) {
    var count = masks.count
    for state in states.reversed() {
      close(state, from: count, on: canvas)
      count = state.masks
    }
    for mask in masks.prefix(count).reversed() { mask.close(on: canvas) }
  }

  /// Ends the masks from that of `state` up to `count`, and the layer that began with `state`.
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
  /// Whether the path is a single rectangle with horizontal and vertical edges.
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
