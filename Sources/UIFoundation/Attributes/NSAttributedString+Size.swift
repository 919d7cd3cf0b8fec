/// How the rectangle is measured that a text needs.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines are broken at the width, and the rectangle begins at the first line's top; without it the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Without effect of its own: lines always have their font's whole height.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// Shrinks text to fit when it is drawn on iOS; always nil here.
@preconcurrency @MainActor
public final class NSStringDrawingContext {
  /// Makes a context.
  public init() {}
}

extension NSAttributedString {
  /// The size of the text in lines that are broken only where it has line ends, in points.
  @preconcurrency @MainActor
  public func size() -> CGSize { boundingSize(width: .infinity) }

  /// The rectangle that the text needs in lines of `size.width` points, from the origin.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0
    return CGRect(origin: .zero, size: boundingSize(width: breaks ? size.width : .infinity))
  }

  @MainActor
  private func boundingSize(width: CGFloat) -> CGSize {
    guard length > 0 else { return .zero }
    let layout = drawnLayout(width: width)
    return CGSize(width: layout.usedWidth, height: layout.height)
  }

  /// The text's lines where it is drawn without a view. Text without a font has that of labels on iOS, 12 points.
  @MainActor
  func drawnLayout(width: CGFloat) -> TextLayout {
    let layout = TextLayout(storage: TextStorage(string), font: .systemFont(ofSize: 12), wrapping: .words)
    layout.runs = TextRuns(self)
    layout.width = width
    return layout
  }
}

extension String {
  /// The size of the text with these attributes, in lines that are broken only where it has line ends, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle that the text needs in lines of `size.width` points, from the origin.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size,
      options: options,
      context: context
    )
  }
}

extension NSString {
  /// The size of the text with these attributes, in lines that are broken only where it has line ends, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The rectangle that the text needs in lines of `size.width` points, from the origin.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
