extension Pen {
  /// Whether there is no shadow, and the blend mode is `.normal`.
  var isPlain: Bool { blendMode == .normal && shadow == nil }
}

nonisolated extension CGBlendMode {
  /// The passes that draw, with this blend mode, a shape that doesn't fill its frame, without changing pixels outside of the shape.
  /// Inside, the result is the mode's; for `sourceIn`, `sourceOut` and `destinationAtop` with opaque colours only.
  fileprivate func passes(_ color: CGColor) -> [(mode: CGBlendMode, color: CGColor)] {
    func black(_ alpha: CGFloat) -> CGColor { CGColor(gray: 0, alpha: alpha) }
    return switch self {
    case .clear: [(.destinationOut, black(1))]
    case .copy: color.alpha < 1 ? [(.destinationOut, black(1)), (.plusLighter, color)] : [(.normal, color)]
    case .destinationIn: [(.destinationOut, black(1 - color.alpha))]
    case .sourceIn: [(.sourceAtop, color)]
    case .sourceOut: [(.xor, color)]
    case .destinationAtop: [(.destinationOver, color)]
    default: [(self, color)]
    }
  }
}

/// Shadows, blend modes, and the opacity of images.
extension CGContext {
  /// Runs `draw` with a blend mode, and with an opacity unless it is nil, in place of the context's.
  package func mixing(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ draw: () -> Void) {
    let (oldMode, oldAlpha) = (pen.blendMode, pen.alpha)
    setBlendMode(mode)
    if let alpha { setAlpha(alpha) }
    draw()
    (pen.blendMode, pen.alpha) = (oldMode, oldAlpha)
  }

  /// Draws only the shadow of the shapes that `draw` draws: moved by `offset` points, and blurred by `blur` points, twice the
  /// standard deviation.
  package func castShadow(offset: CGSize, blur: CGFloat, color: CGColor, of draw: () -> Void) {
    let old = pen
    setShadow(offset: offset, blur: blur, color: color)
    pen.showsShapes = false
    if pen.shadow != nil { draw() }
    pen = old
  }

  /// Clears a rectangle of the canvas.
  public func clear(_ rect: CGRect) {
    let frame = rect.applying(turn).offset(by: origin)
    mix(in: frame, mode: .clear, alpha: 1, on: canvas) { _ in }
  }

  /// Draws a shape within `frame`, in points of the canvas, with the pen's shadow and blend mode. `draw` gets a canvas, the distance
  /// by which the shape has to be moved, and its colour.
  func composeShape(
    in frame: CGRect,
    _ color: CGColor,
    _ draw: (_ canvas: any Canvas, _ delta: CGPoint, _ color: CGColor) -> Void
  ) {
    // The usual case.
    if pen.isPlain { return draw(canvas, .zero, color) }
    for (index, pass) in pen.blendMode.passes(color).enumerated() {
      if index == 0 { cast(in: frame, pass.mode, alpha: 1) { draw($0, $1, pass.color) } }
      guard pen.showsShapes else { return }
      mix(in: frame, mode: pass.mode, alpha: 1, on: canvas) { draw($0, .zero, pass.color) }
    }
  }

  /// Draws something that fills `frame`, in points of the canvas, with the pen's shadow and blend mode, and with an opacity. `draw`
  /// gets a canvas, and the distance by which the drawing has to be moved.
  func composeBox(
    in frame: CGRect,
    alpha: CGFloat = 1,
    _ draw: (_ canvas: any Canvas, _ delta: CGPoint) -> Void
  ) {
    if pen.isPlain, alpha >= 1 { return draw(canvas, .zero) }
    cast(in: frame, pen.blendMode, alpha: alpha, draw)
    guard pen.showsShapes else { return }
    mix(in: frame, mode: pen.blendMode, alpha: alpha, on: canvas) { draw($0, .zero) }
  }

  private func cast(
    in frame: CGRect,
    _ mode: CGBlendMode,
    alpha: CGFloat,
    _ draw: (_ canvas: any Canvas, _ delta: CGPoint) -> Void
  ) {
    guard let shadow = pen.shadow, shadow.color.alpha > 0 else { return }
    let delta = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
    let reach = 3 * shadow.deviation + 1
    let area = frame.offset(by: delta).insetBy(dx: -reach, dy: -reach)
    mix(in: area, mode: mode, alpha: alpha, on: canvas) { canvas in
      canvas.beginGroup(in: area, blur: shadow.deviation)
      draw(canvas, delta)
      // The shape is drawn at the shadow's position, because at its own it may be outside of the clip.
      canvas.endGroup(blur: shadow.deviation, offset: .zero, color: shadow.color, showsGroup: false)
    }
  }

  /// Runs `draw` on a canvas with a blend mode and an opacity, within a frame in points of the canvas.
  private func mix(
    in frame: CGRect,
    mode: CGBlendMode,
    alpha: CGFloat,
    on canvas: any Canvas,
    _ draw: (any Canvas) -> Void
  ) {
    guard mode != .normal || alpha < 1 else { return draw(canvas) }
    canvas.save()
    canvas.clip(to: frame)
    canvas.beginGroup(in: frame)
    draw(canvas)
    canvas.endGroup(alpha: alpha, clip: nil, corners: .square, mode: mode)
    canvas.restore()
  }
}
