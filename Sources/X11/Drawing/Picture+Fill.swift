import CX11

/// How drawn pixels are combined with those beneath.
package nonisolated enum BlendMode: Sendable {
  /// Drawn over what is there.
  case over
  /// Replaces what is there, alpha included.
  case source
  /// Keeps what is there only where the drawing is opaque.
  case keepInside
  /// Removes what is there where the drawing is opaque.
  case erase
  /// The other operators of Porter and Duff, and the sum.
  case clear, inside, outside, atop, below, keepAtop, xor, add
  /// Modes that blend each channel, which servers know since RENDER 0.11; with older ones, `over` takes their place.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  /// Modes that blend hue, saturation or luminosity, since RENDER 0.11.
  case hue, saturation, color, luminosity

  var operation: Int32 {
    switch self {
    case .over: PictOpOver
    case .source: PictOpSrc
    case .keepInside: PictOpInReverse
    case .erase: PictOpOutReverse
    case .clear: PictOpClear
    case .inside: PictOpIn
    case .outside: PictOpOut
    case .atop: PictOpAtop
    case .below: PictOpOverReverse
    case .keepAtop: PictOpAtopReverse
    case .xor: PictOpXor
    case .add: PictOpAdd
    case .multiply: PictOpMultiply
    case .screen: PictOpScreen
    case .overlay: PictOpOverlay
    case .darken: PictOpDarken
    case .lighten: PictOpLighten
    case .colorDodge: PictOpColorDodge
    case .colorBurn: PictOpColorBurn
    case .hardLight: PictOpHardLight
    case .softLight: PictOpSoftLight
    case .difference: PictOpDifference
    case .exclusion: PictOpExclusion
    case .hue: PictOpHSLHue
    case .saturation: PictOpHSLSaturation
    case .color: PictOpHSLColor
    case .luminosity: PictOpHSLLuminosity
    }
  }

  /// XRender's operator for a fill with `color`: an opaque one replaces what is beneath, which is cheaper than
  /// blending.
  func operation(with color: Color) -> Int32 { self == .over && color.isOpaque ? PictOpSrc : operation }
}

extension Picture {
  /// Makes every pixel transparent (black where there is no alpha), within the clip.
  package func clear() {
    fill(bounds, color: .clear, mode: .source)
  }

  /// Fills a box with one colour (`XRenderFillRectangle`).
  package func fill(_ rect: PixelRect, color: Color, mode: BlendMode = .over) {
    guard !rect.isEmpty, mode == .source || color.alpha > 0 else { return }
    var value = color.xRender
    XRenderFillRectangle(
      connection.display,
      mode.operation(with: color),
      id,
      &value,
      Int32(rect.x),
      Int32(rect.y),
      UInt32(rect.width),
      UInt32(rect.height)
    )
  }

  /// Fills boxes with one colour (`XRenderFillRectangles`), one request for all.
  package func fill(_ rects: [PixelRect], color: Color, mode: BlendMode = .over) {
    guard mode == .source || color.alpha > 0 else { return }
    if rects.count == 1, let rect = rects.first { return fill(rect, color: color, mode: mode) }
    var value = color.xRender
    let rectangles = rects.filter { !$0.isEmpty }.map(\.xRectangle)
    XRenderFillRectangles(
      connection.display,
      mode.operation(with: color),
      id,
      &value,
      rectangles,
      Int32(rectangles.count)
    )
  }

  /// Draws a part of `source` (`XRenderComposite`).
  ///
  /// - Parameters:
  ///   - source: the picture to draw; its scale and filter apply.
  ///   - sourceOrigin: the position in `source`, after its scale, that lands on `rect`'s origin.
  ///   - rect: where to draw.
  ///   - opacity: 0…1, multiplies the source's alpha.
  package func draw(
    _ source: Picture,
    from sourceOrigin: PixelPoint = .zero,
    in rect: PixelRect,
    opacity: Double = 1,
    mode: BlendMode = .over
  ) {
    let mask = opacity < 1 ? connection.renderer.solid(Color(red: 0, green: 0, blue: 0, alpha: opacity)) : 0
    composite(source.id, sourceOrigin, mask: mask, .zero, in: rect, mode: mode)
  }

  /// Draws a part of `source` where `mask` is opaque; both are read from their given origins.
  package func draw(
    _ source: Picture,
    from sourceOrigin: PixelPoint = .zero,
    mask: Picture,
    maskOrigin: PixelPoint = .zero,
    in rect: PixelRect,
    mode: BlendMode = .over
  ) {
    composite(source.id, sourceOrigin, mask: mask.id, maskOrigin, in: rect, mode: mode)
  }

  /// Paints `color` where `mask` is opaque, as for template images.
  package func fill(
    through mask: Picture,
    maskOrigin: PixelPoint = .zero,
    in rect: PixelRect,
    color: Color,
    mode: BlendMode = .over
  ) {
    guard color.alpha > 0 else { return }
    composite(connection.renderer.solid(color), .zero, mask: mask.id, maskOrigin, in: rect, mode: mode)
  }

  func composite(
    _ source: XID,
    _ sourceOrigin: PixelPoint,
    mask: XID,
    _ maskOrigin: PixelPoint,
    in rect: PixelRect,
    mode: BlendMode
  ) {
    guard !rect.isEmpty else { return }
    XRenderComposite(
      connection.display,
      connection.renderer.operation(mode),
      source,
      mask,
      id,
      Int32(sourceOrigin.x),
      Int32(sourceOrigin.y),
      Int32(maskOrigin.x),
      Int32(maskOrigin.y),
      Int32(rect.x),
      Int32(rect.y),
      UInt32(rect.width),
      UInt32(rect.height)
    )
  }
}
