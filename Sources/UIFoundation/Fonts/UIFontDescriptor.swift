/// A description of a font: its family, size and traits. Immutable.
public nonisolated final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  /// The traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt32

    /// Makes a set of traits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Monospaced: all glyphs have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font.
  public enum SystemDesign: Sendable {
    /// The system font's usual design.
    case `default`
    /// Monospaced: all glyphs have the same width.
    case monospaced
    /// Rounded on iOS; here the usual design.
    case rounded
    /// With serifs on iOS; here the usual design.
    case serif
  }

  fileprivate let font: UIFont

  fileprivate init(font: UIFont) { self.font = font }

  /// Describes the font that ``UIFont/init(name:size:)`` makes; the system font if that returns nil.
  public convenience init(name: String, size: CGFloat) {
    self.init(font: UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
  }

  /// The descriptor of ``UIFont/preferredFont(forTextStyle:)``.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }

  /// The font's name.
  public var postscriptName: String { font.fontName }

  /// Whether the font is italic, semibold or bolder, and monospaced.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// A descriptor with exactly these traits; unlike on iOS never nil.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { attributes in
      attributes.isItalic = symbolicTraits.contains(.traitItalic)
      attributes.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
      attributes.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
    }
  }

  /// A descriptor of the same font in another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { font.withSize(newPointSize).fontDescriptor }

  /// A descriptor of another family's font with the same size, weight and slant.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { attributes in
      attributes.family = newFamily
      attributes.isMonospaced = false
    }
  }

  /// A descriptor of the system font in this design, with the same size, weight and slant; unlike on iOS never nil.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { attributes in
      attributes.family = nil
      attributes.isMonospaced = design == .monospaced
    }
  }

  /// A descriptor with the attributes ``AttributeName/family``, ``AttributeName/name`` and ``AttributeName/size`` replaced; others
  /// are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var result = (attributes[.name] as? String).map { UIFontDescriptor(name: $0, size: pointSize) } ?? self
    if let family = attributes[.family] as? String { result = result.withFamily(family) }
    let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[.size] as? CGFloat
    return size.map(result.withSize) ?? result
  }

  /// The name of an attribute of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String

    /// Makes a name from text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A string: the family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A string: the font's name, with weight and slant.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A number: the size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
  }

  private func changed(_ change: (inout UIFont.Attributes) -> Void) -> UIFontDescriptor {
    var attributes = font.attributes
    change(&attributes)
    return UIFont(attributes).fontDescriptor
  }

  /// Whether `object` describes an equal font.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }

  /// The hash of the described font.
  public override var hash: Int { font.hash }

  /// The descriptor itself, as it doesn't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

nonisolated extension UIFont {
  /// A descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

  /// Makes the described font, of `size` points; 0 for the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    var attributes = descriptor.font.attributes
    if size > 0 { attributes.pointSize = size }
    self.init(attributes)
  }
}
