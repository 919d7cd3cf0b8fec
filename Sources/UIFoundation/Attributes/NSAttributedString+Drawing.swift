extension NSAttributedString {
  /// Draws the text from `point` on in the current context, in lines that are broken only where it has line ends.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)))
  }

  /// Draws the text in the current context, in lines of the rectangle's width, as far as they fit into its height.
  ///
  /// Text without a font has that of labels on iOS, 12 points, and without a colour it is black.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = drawnLayout(width: rect.width)
    // A context has no line ends: what can be seen of it is drawn.
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

  /// The same; with ``NSStringDrawingOptions/usesLineFragmentOrigin`` in lines of the rectangle's width, without it in one.
  @preconcurrency @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    options.contains(.usesLineFragmentOrigin) ? draw(in: rect) : draw(at: rect.origin)
  }
}

extension String {
  /// Draws the text from `point` on in the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text in the current context, in lines of the rectangle's width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}

extension NSString {
  /// Draws the text from `point` on in the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in the current context, in lines of the rectangle's width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
