/// Outlines of strokes.
extension CGPath {
  /// The outline of this path's stroke, to be filled by the winding rule; curves become short straight lines.
  ///
  /// - Parameters:
  ///   - lineWidth: The width in points; the result is empty if it isn't above 0.
  ///   - lineCap: The shape of lines' ends.
  ///   - lineJoin: The shape of lines' corners.
  ///   - miterLimit: The greatest ratio of a mitered corner's length to the line width; a longer corner is beveled.
  ///   - transform: A transform that is applied to the path before it is outlined.
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
  /// The outlines of the path's stroke, all with the same orientation; empty for a fill style.
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
