extension NSAttributedString {
  /// Draws the text in the current context, its top left corner at `point`. Lines break only at line ends of the text.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)))
  }

  /// Draws the text in the current context, wrapped to the rectangle's width: the first line, and all others that fit its height.
  ///
  /// Text without a font is drawn in the system font at 12 points, as on iOS, and text without a colour in black.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = drawnLayout(width: rect.width)
    // An infinite rectangle is limited to a size that exceeds any context.
    let area = CGRect(
      x: rect.minX,
      y: rect.minY,
      width: min(rect.width, 1_000_000),
      height: min(rect.height, 1_000_000)
    )
    let count = (0...layout.lineCount).last { layout.height(ofLines: $0) <= rect.height + 0.5 } ?? 0
    TextPainter(layout: layout, origin: rect.origin, context: context, rect: area)
      .drawLines(color: .black, limit: max(1, count))
  }

  /// Draws the text in the current context: with ``NSStringDrawingOptions/usesLineFragmentOrigin`` wrapped to the rectangle's
  /// width, as by `draw(in:)`; without it as by `draw(at:)` at the rectangle's origin.
  @preconcurrency @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    options.contains(.usesLineFragmentOrigin) ? draw(in: rect) : draw(at: rect.origin)
  }
}

extension String {
  /// Draws the text in the current context, its top left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text in the current context, wrapped to the rectangle's width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}

extension NSString {
  /// Draws the text in the current context, its top left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in the current context, wrapped to the rectangle's width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
