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

  var operation: Int32 {
    switch self {
    case .over: PictOpOver
    case .source: PictOpSrc
    case .keepInside: PictOpInReverse
    case .erase: PictOpOutReverse
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
      mode.operation,
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
