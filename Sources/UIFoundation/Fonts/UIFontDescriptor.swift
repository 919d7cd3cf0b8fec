/// A description of a font: its family, size and traits.
public nonisolated struct UIFontDescriptor: Hashable, Sendable {
  /// The traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt32

    /// Makes a set of traits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// With glyphs that are all equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  fileprivate var font: UIFont

  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }

  /// The traits.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// A descriptor with these traits and no others; never nil here.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = self
    changed.font.isItalic = symbolicTraits.contains(.traitItalic)
    changed.font.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    changed.font.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
    return changed
  }
}

nonisolated extension UIFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

  /// Makes the font that `descriptor` says, of `size` points; 0 for its own size.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self = size > 0 ? descriptor.font.withSize(size) : descriptor.font
  }

  /// The font for a text style, which is the same for all traits here.
  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}
