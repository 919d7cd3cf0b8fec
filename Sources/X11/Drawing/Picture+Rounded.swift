import CX11

extension PixelRect {
  /// Whether this part of the box `rect` overlaps any of its corner tiles, which have sides of `tile` pixels.
  fileprivate func reachesCorners(of rect: PixelRect, tile: Int) -> Bool {
    let part = intersection(rect)
    guard !part.isEmpty else { return false }
    return (part.x < rect.x + tile || part.maxX > rect.maxX - tile)
      && (part.y < rect.y + tile || part.maxY > rect.maxY - tile)
  }
}

extension Picture {
  /// Fills a box with rounded, antialiased corners.
  ///
  /// - Parameter visible: the part inside the clip, if known; corners outside of it aren't sent to the server.
  package func fill(
    _ rect: PixelRect,
    rounding: Rounding,
    color: Color,
    mode: BlendMode = .over,
    visible: PixelRect? = nil
  ) {
    guard !rect.isEmpty else { return }
    let visible = visible ?? rect
    let shape = CornerShape(radius: rounding.radius, isContinuous: rounding.isContinuous, size: rect.size)
    let tile = shape.tileSize
    guard tile > 0, !rounding.corners.isEmpty, visible.reachesCorners(of: rect, tile: tile) else {
      return fill(rect.intersection(visible), color: color, mode: mode)
    }
    let square = squareCorners(of: rect, tile: tile, except: rounding.corners)
    fill((bands(of: rect, tile: tile) + square).map { $0.intersection(visible) }, color: color, mode: mode)
    drawCorners(of: rect, shape: shape, corners: rounding.corners, color: color, mode: mode, visible: visible)
  }

  /// Draws a ring of `thickness` pixels along the inside of a rounded box's edge.
  ///
  /// - Parameter visible: the part inside the clip, if known.
  package func stroke(
    _ rect: PixelRect,
    rounding: Rounding,
    thickness: Double,
    color: Color,
    visible: PixelRect? = nil
  ) {
    guard !rect.isEmpty, thickness > 0 else { return }
    let shape = CornerShape(
      radius: rounding.radius,
      isContinuous: rounding.isContinuous,
      size: rect.size,
      thickness: thickness
    )
    let tile = min(shape.tileSize, min(rect.width, rect.height) / 2)
    let visible = visible ?? rect
    // Most repainted parts lie inside a frame and don't touch its edge.
    let inner = rect.insetBy(Int(thickness.rounded(.up)))
    guard !inner.contains(visible) || visible.reachesCorners(of: rect, tile: tile) else { return }
    drawCorners(of: rect, shape: shape, corners: rounding.corners, color: color, mode: .over, visible: visible)
    let line = Int(thickness.rounded(.up))
    let square = squareCorners(of: rect, tile: shape.tileSize, except: rounding.corners)
    fill(square.flatMap { edges(of: rect, line: line, in: $0) }.map { $0.intersection(visible) }, color: color)
    guard line * 2 < min(rect.width, rect.height) else {
      return fill(bands(of: rect, tile: tile).map { $0.intersection(visible) }, color: color)
    }
    let across = rect.width - 2 * tile
    let down = rect.height - 2 * tile
    fill(
      [
        PixelRect(x: rect.x + tile, y: rect.y, width: across, height: line),
        PixelRect(x: rect.x + tile, y: rect.maxY - line, width: across, height: line),
        PixelRect(x: rect.x, y: rect.y + tile, width: line, height: down),
        PixelRect(x: rect.maxX - line, y: rect.y + tile, width: line, height: down),
      ].map { $0.intersection(visible) },
      color: color
    )
  }

  /// Erases a box's corners outside of their rounding; for a group whose view clips to its rounded bounds.
  package func eraseOutside(_ rect: PixelRect, rounding: Rounding) {
    let shape = CornerShape(radius: rounding.radius, isContinuous: rounding.isContinuous, size: rect.size)
    guard shape.tileSize > 0 else { return }
    drawCorners(of: rect, shape: shape, corners: rounding.corners, color: .black, mode: .keepInside, visible: rect)
  }

  /// The parts of a square ring that lie in `corner`, a part of its box `rect`; they don't overlap.
  private func edges(of rect: PixelRect, line: Int, in corner: PixelRect) -> [PixelRect] {
    guard line * 2 < min(rect.width, rect.height) else { return [corner] }
    let (across, down) = (rect.width, rect.height - 2 * line)
    return [
      PixelRect(x: rect.x, y: rect.y, width: across, height: line),
      PixelRect(x: rect.x, y: rect.maxY - line, width: across, height: line),
      PixelRect(x: rect.x, y: rect.y + line, width: line, height: down),
      PixelRect(x: rect.maxX - line, y: rect.y + line, width: line, height: down),
    ].map { $0.intersection(corner) }
  }

  private func bands(of rect: PixelRect, tile: Int) -> [PixelRect] {
    [
      PixelRect(x: rect.x + tile, y: rect.y, width: rect.width - 2 * tile, height: tile),
      PixelRect(x: rect.x, y: rect.y + tile, width: rect.width, height: rect.height - 2 * tile),
      PixelRect(x: rect.x + tile, y: rect.maxY - tile, width: rect.width - 2 * tile, height: tile),
    ]
  }

  private func squareCorners(of rect: PixelRect, tile: Int, except rounded: Corners) -> [PixelRect] {
    Self.quadrants(of: rect, tile: tile).filter { !rounded.contains($0.corner) }.map(\.rect)
  }

  private func drawCorners(
    of rect: PixelRect,
    shape: CornerShape,
    corners: Corners,
    color: Color,
    mode: BlendMode,
    visible: PixelRect
  ) {
    let quadrants = Self.quadrants(of: rect, tile: shape.tileSize)
      .filter { corners.contains($0.corner) && !$0.rect.intersection(visible).isEmpty }
    guard !quadrants.isEmpty else { return }
    let mask = connection.renderer.cornerMask(shape)
    let source = connection.renderer.solid(color)
    for quadrant in quadrants {
      let part = quadrant.rect.intersection(visible)
      let origin = quadrant.maskOrigin.offset(from: quadrant.rect, to: part)
      composite(source, .zero, mask: mask.picture.id, origin, in: part, mode: mode)
    }
  }

  private struct Quadrant {
    let corner: Corners
    let rect: PixelRect
    let maskOrigin: PixelPoint
  }

  /// The four corner tiles; in boxes with an odd side shorter than two tiles, the right and lower ones are a pixel
  /// smaller.
  private static func quadrants(of rect: PixelRect, tile: Int) -> [Quadrant] {
    let left = min(tile, (rect.width + 1) / 2)
    let right = min(tile, rect.width - left)
    let top = min(tile, (rect.height + 1) / 2)
    let bottom = min(tile, rect.height - top)
    let farX = 2 * tile - right
    let farY = 2 * tile - bottom
    return [
      Quadrant(
        corner: .topLeft,
        rect: PixelRect(x: rect.x, y: rect.y, width: left, height: top),
        maskOrigin: .zero
      ),
      Quadrant(
        corner: .topRight,
        rect: PixelRect(x: rect.maxX - right, y: rect.y, width: right, height: top),
        maskOrigin: PixelPoint(x: farX, y: 0)
      ),
      Quadrant(
        corner: .bottomLeft,
        rect: PixelRect(x: rect.x, y: rect.maxY - bottom, width: left, height: bottom),
        maskOrigin: PixelPoint(x: 0, y: farY)
      ),
      Quadrant(
        corner: .bottomRight,
        rect: PixelRect(x: rect.maxX - right, y: rect.maxY - bottom, width: right, height: bottom),
        maskOrigin: PixelPoint(x: farX, y: farY)
      ),
    ]
  }
}
