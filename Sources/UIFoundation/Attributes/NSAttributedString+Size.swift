/// Options for measuring and drawing text.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wraps lines at the given width, and places the text by its first line's top; without the option, lines aren't wrapped.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Has no effect: lines always have their font's whole height.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// Has no effect; on iOS it makes text shrink to fit its rectangle.
@preconcurrency @MainActor
public final class NSStringDrawingContext {
  /// Makes a context.
  public init() {}
}

extension NSAttributedString {
  /// The size of the text, in points. Lines break only at line ends of the text.
  @preconcurrency @MainActor
  public func size() -> CGSize { boundingSize(width: .infinity) }

  /// The rectangle that the text needs, from the origin, in points; ``NSStringDrawingOptions/usesLineFragmentOrigin`` wraps
  /// lines at `size.width`.
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

  /// The layout of the text when it is drawn without a view. Text without a font has the system font at 12 points, as on iOS.
  @MainActor
  func drawnLayout(width: CGFloat) -> TextLayout {
    let layout = TextLayout(storage: TextStorage(string), font: .systemFont(ofSize: 12), wrapping: .words)
    layout.runs = TextRuns(self)
    layout.width = width
    return layout
  }
}

extension String {
  /// The size of the text with these attributes, in points. Lines break only at line ends of the text.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle that the text needs, from the origin, in points; ``NSStringDrawingOptions/usesLineFragmentOrigin`` wraps
  /// lines at `size.width`.
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
  /// The size of the text with these attributes, in points. Lines break only at line ends of the text.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The rectangle that the text needs, from the origin, in points; ``NSStringDrawingOptions/usesLineFragmentOrigin`` wraps
  /// lines at `size.width`.
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
