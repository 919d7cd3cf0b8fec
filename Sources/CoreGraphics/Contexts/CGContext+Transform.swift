/// Rotated and scaled coordinates.
///
/// Paths, and rectangles and images that stay upright, are transformed before they are painted. Other images, and text that is
/// rotated or stretched, are painted first, and their pixels are transformed.
extension CGContext {
  /// Rotates the coordinates around their origin by `angle` radians: in a view, where y points down, clockwise on screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Scales the coordinates by a factor for each axis.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Applies `transform` to coordinates before the current transform. A transform with infinite numbers or NaN is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    guard numbers.allSatisfy(\.isFinite) else { return }
    translateBy(x: transform.tx, y: transform.ty)
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    turn = linear.concatenating(turn)
  }

  /// The transform from the context's coordinates to the canvas's.
  public var ctm: CGAffineTransform {
    var whole = turn
    (whole.tx, whole.ty) = (origin.x, origin.y)
    return whole
  }

  // MARK: - Drawing

  /// Whether the axes point to the right and down on the canvas.
  private var isUpright: Bool { turn.b == 0 && turn.c == 0 && turn.a > 0 && turn.d > 0 }

  func fillTurned(_ rect: CGRect, cornerRadius: CGFloat, _ color: CGColor) {
    if isUpright, cornerRadius <= 0 || turn.a == turn.d {
      return fill(rect.applying(turn).offset(by: origin), .round(cornerRadius * turn.a), color)
    }
    let path = CGMutablePath()
    path.addRect(rect, radius: max(0, cornerRadius), areRound: [true, true, true, true])
    paint(path.elements, .fill(evenOdd: false), color)
  }

  func strokeTurned(_ rect: CGRect, width: CGFloat, _ color: CGColor) {
    let path = CGMutablePath()
    path.addRect(rect.insetBy(dx: width / 2, dy: width / 2))
    paint(path.elements, .stroke(width: width, cap: .butt, join: .miter, miterLimit: 10), color)
  }

  func drawTurned(_ run: GlyphRun, at baseline: CGPoint, _ color: CGColor) {
    let size = run.area.offset(by: baseline)
    guard isUpright, turn.a == turn.d else {
      let transform = ctm
      return composeShape(in: size.applying(transform), color) { canvas, delta, color in
        draw(size, by: transform, movedBy: delta, on: canvas) { $0.draw(run, at: baseline, color: color) }
      }
    }
    var scaled = GlyphRun(pointSize: run.pointSize * turn.a)
    scaled.pen = run.pen * turn.a
    scaled.items = run.items.map { item in
      GlyphRun.Item(face: item.face, glyph: item.glyph, x: item.x * turn.a, y: item.y * Float(turn.a))
    }
    let start = baseline.applying(ctm)
    composeShape(in: scaled.area.offset(by: start), color) { canvas, delta, color in
      canvas.draw(scaled, at: start + delta, color: color)
    }
  }

  func drawTurned(_ image: CGImage, in rect: CGRect, _ tint: CGColor?) {
    let (upright, transform, frame) = (isUpright, ctm, rect.applying(ctm))
    composeBox(in: frame, alpha: pen.alpha) { canvas, delta in
      if upright { return canvas.draw(image, in: frame.offset(by: delta), tint: tint) }
      draw(rect, by: transform, movedBy: delta, on: canvas) { $0.draw(image, in: rect, tint: tint) }
    }
  }

  /// Paints the part `size` of the context's coordinates into a picture, and draws that transformed.
  private func draw(
    _ size: CGRect,
    by transform: CGAffineTransform,
    movedBy delta: CGPoint,
    on canvas: any Canvas,
    _ paint: (any Canvas) -> Void
  ) {
    let moved = transform.concatenating(CGAffineTransform(translationX: delta.x, y: delta.y))
    canvas.drawCached(LayerCache(), size: size, transform: moved, alpha: 1) { picture, _ in paint(picture) }
  }
}

nonisolated extension CGAffineTransform {
  /// Whether the transform maps upright rectangles to upright rectangles.
  var keepsRectangles: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}

nonisolated extension PathStyle {
  /// The style for a transformed path: line widths are scaled by the geometric mean of both axes' factors.
  func scaled(by transform: CGAffineTransform) -> PathStyle {
    guard case .stroke(let width, let cap, let join, let miterLimit) = self else { return self }
    let factor = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    return .stroke(width: width * factor, cap: cap, join: join, miterLimit: miterLimit)
  }
}
