/// Lines as shapes: the outline of what stroking them would paint.
extension CGPath {
  /// The outline of a line along this path, to be filled by the winding rule; curves become short straight lines.
  ///
  /// - Parameters:
  ///   - lineWidth: The width in points; nothing is outlined if it isn't above 0.
  ///   - lineCap: How lines end.
  ///   - lineJoin: How corners are drawn.
  ///   - miterLimit: Up to how many line widths a pointed corner reaches.
  ///   - transform: What the path goes through before it is outlined.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    let style = PathStyle.stroke(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(elements: path.elements.outlined(style))
  }
}

nonisolated extension [PathElement] {
  /// The outlines of a stroke, all with the same orientation; none for another style.
  func outlined(_ style: PathStyle) -> [PathElement] {
    guard case .stroke(let width, let cap, let join, let miterLimit) = style, width > 0, width.isFinite else {
      return []
    }
    let tolerance: CGFloat = 0.05
    let stroker =
      PathStroker(halfWidth: width / 2, cap: cap, join: join, miterLimit: miterLimit, tolerance: tolerance)
    return flattened(tolerance: tolerance).flatMap(stroker.outlines).flatMap { polygon in
      polygon.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) } + [.close]
    }
  }
}
