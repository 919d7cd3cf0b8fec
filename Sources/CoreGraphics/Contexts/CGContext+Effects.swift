extension Pen {
  /// Whether drawing only covers what is below.
  var isPlain: Bool { blendMode == .normal && shadow == nil }
}

nonisolated extension CGBlendMode {
  /// The ways to draw a shape that doesn't fill its frame, one after the other, which change nothing beyond it. Within, they come to
  /// the same: those that ask what is below for opaque colours only.
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

/// Shadows, blend modes, and the opacity of what isn't a colour.
extension CGContext {
  /// Draws with a blend mode, and an opacity if there is one, in place of the context's.
  package func mixing(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ draw: () -> Void) {
    let (oldMode, oldAlpha) = (pen.blendMode, pen.alpha)
    setBlendMode(mode)
    if let alpha { setAlpha(alpha) }
    draw()
    (pen.blendMode, pen.alpha) = (oldMode, oldAlpha)
  }

  /// Draws only the shadow of what `draw` draws: moved by `offset` points, and blurred by `blur` points, twice the standard
  /// deviation.
  package func castShadow(offset: CGSize, blur: CGFloat, color: CGColor, of draw: () -> Void) {
    let old = pen
    setShadow(offset: offset, blur: blur, color: color)
    pen.showsShapes = false
    if pen.shadow != nil { draw() }
    pen = old
  }

  /// Makes a part of the canvas clear.
  public func clear(_ rect: CGRect) {
    let frame = rect.applying(turn).offset(by: origin)
    mix(in: frame, mode: .clear, alpha: 1, on: canvas) { _ in }
  }

  /// Draws a shape in a colour, with the pen's shadow and blend mode, by a function that takes a canvas, how far it has to draw from
  /// its place, and the colour. It lies within `frame`, in points of the canvas.
  func composeShape(
    in frame: CGRect,
    _ color: CGColor,
    _ draw: (_ canvas: any Canvas, _ delta: CGPoint, _ color: CGColor) -> Void
  ) {
    // Nearly always.
    if pen.isPlain { return draw(canvas, .zero, color) }
    for (index, pass) in pen.blendMode.passes(color).enumerated() {
      if index == 0 { cast(in: frame, pass.mode, alpha: 1) { draw($0, $1, pass.color) } }
      guard pen.showsShapes else { return }
      mix(in: frame, mode: pass.mode, alpha: 1, on: canvas) { draw($0, .zero, pass.color) }
    }
  }

  /// Draws what fills `frame`, in points of the canvas, with the pen's shadow and blend mode, and with an opacity: by a function that
  /// takes a canvas, and how far it has to draw from its place.
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
      // Drawn where the shadow lies: of what lies beyond the clip there would be none.
      canvas.endGroup(blur: shadow.deviation, offset: .zero, color: shadow.color, showsGroup: false)
    }
  }

  /// Mixes what `draw` draws with what is below within a frame in points of the canvas.
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
