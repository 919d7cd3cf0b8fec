/// A font: a typeface at a size. Equal fonts measure and draw alike.
///
/// Immutable. Unlike UIKit's it has no subclasses.
public nonisolated final class UIFont: NSObject, NSCopying, Sendable {
  /// The boldness: −1 (thinnest) … 0 (regular) … 1 (heaviest).
  public struct Weight: Hashable, Sendable, RawRepresentable {
    /// The weight as a number, −1…1.
    public let rawValue: CGFloat

    /// Makes a weight; the nearest one for a number outside of −1 … 1, regular for NaN.
    public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0 : rawValue.clamped(to: -1...1) }

    /// OpenType 100.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// OpenType 200.
    public static let thin = Weight(rawValue: -0.6)
    /// OpenType 300.
    public static let light = Weight(rawValue: -0.4)
    /// OpenType 400.
    public static let regular = Weight(rawValue: 0)
    /// OpenType 500.
    public static let medium = Weight(rawValue: 0.23)
    /// OpenType 600.
    public static let semibold = Weight(rawValue: 0.3)
    /// OpenType 700.
    public static let bold = Weight(rawValue: 0.4)
    /// OpenType 800.
    public static let heavy = Weight(rawValue: 0.56)
    /// OpenType 900.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The purpose of a text, which has a weight and a size for each text size; the points below are those at the usual one.
  public enum TextStyle: Sendable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title1
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption1
    /// 11 points.
    case caption2
  }

  private let mark = AttributeMark()
  /// The family, size and traits; fonts in which these are equal are equal.
  package let attributes: Attributes
  /// How the size follows the user's text size; nil for a fixed size. Fonts that differ only in this are equal.
  package let scaling: Scaling?
  /// Computed once, because fonts are keys of the glyph caches.
  private let attributesHash: Int

  /// A font's family, size and traits.
  package struct Attributes: Hashable, Sendable {
    /// The family's name; nil for the system font (Inter if it is installed, else the desktop's sans-serif).
    package var family: String?
    var pointSize: CGFloat
    var weight: Weight
    var isItalic = false
    var isMonospaced = false
    /// Whether the font is a system font that is drawn bolder, because the user prefers bold text.
    var isBolder = false
  }

  /// The size in points, 1…2000.
  public var pointSize: CGFloat { attributes.pointSize }
  /// The requested weight; while the user prefers bold text, the system's fonts are drawn bolder. Not in UIKit.
  public var weight: Weight { attributes.weight }
  /// Whether the font is italic. Not in UIKit.
  public var isItalic: Bool { attributes.isItalic }
  /// Whether all glyphs have the same width. Not in UIKit.
  public var isMonospaced: Bool { attributes.isMonospaced }

  // MARK: - Creating

  init(_ attributes: Attributes, scaling: Scaling? = nil) {
    var attributes = attributes
    attributes.pointSize = attributes.pointSize.sanitized(from: 17).clamped(to: 1...2000)
    attributes.isBolder = attributes.family == nil && Self.isTextBold
    self.attributes = attributes
    self.scaling = scaling
    var hasher = Hasher()
    hasher.combine(attributes)
    attributesHash = hasher.finalize()
  }

  /// Makes the system font at 12 points.
  public override convenience init() { self.init(Attributes(pointSize: 12, weight: .regular)) }

  /// The system font, of `size` points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(Attributes(pointSize: size, weight: weight))
  }

  /// The bold system font, of `size` points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// The italic system font, of `size` points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Attributes(pointSize: size, weight: .regular, isItalic: true))
  }

  /// The system's monospaced font, of `size` points.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Attributes(pointSize: size, weight: weight, isMonospaced: true))
  }

  /// The font at another fixed size, in points, which doesn't follow the user's text size; NaN keeps the size.
  public func withSize(_ size: CGFloat) -> UIFont {
    var other = attributes
    other.pointSize = size.sanitized(from: pointSize)
    return UIFont(other)
  }

  // MARK: - Comparing

  /// Whether both fonts measure and draw alike.
  public static func == (a: UIFont, b: UIFont) -> Bool {
    a === b || a.attributesHash == b.attributesHash && a.attributes == b.attributes
  }

  /// Whether `object` is a font that measures and draws alike.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0 == self } ?? false }

  /// A hash of family, size and traits.
  public override var hash: Int { attributesHash }

  /// The name and the size.
  public override var description: String { "\(fontName), \(pointSize) pt" }

  /// The font itself, as it doesn't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont {
  /// The platform's fonts, which measure text; set when the application starts.
  @MainActor package static var provider: any FontProvider {
    get {
      guard let startedProvider else { preconditionFailure("start an application before the first text is measured") }
      return startedProvider
    }
    set {
      AppFonts.removeAll()
      startedProvider = newValue
    }
  }

  /// The platform's fonts; nil before the application starts.
  @MainActor private(set) static var startedProvider: (any FontProvider)?

  package var metrics: FontMetrics { Self.provider.metrics(for: self) }

  /// From the baseline up to the line's top, in points.
  public var ascender: CGFloat { metrics.ascent }

  /// From the baseline down to the line's bottom, in points, negative as on iOS.
  public var descender: CGFloat { -metrics.descent }

  /// The height of a line in points.
  public var lineHeight: CGFloat { metrics.ascent + metrics.descent }

  /// Extra space between lines in points.
  public var leading: CGFloat { metrics.leading }

  /// The height of a capital letter in points.
  public var capHeight: CGFloat { metrics.capHeight }

  /// The height of a small x in points.
  public var xHeight: CGFloat { metrics.xHeight }
}

nonisolated extension UIFont {
  /// The size of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of text: 14 points.
  public static let systemFontSize: CGFloat = 14

  /// The system font. Unlike on iOS, its digits may have different widths: align columns of numbers at their right.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
}
