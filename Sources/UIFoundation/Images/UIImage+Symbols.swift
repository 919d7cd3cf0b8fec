extension UIImage {
  /// How bold a symbol's lines are.
  public nonisolated enum SymbolWeight: Int, Sendable {
    /// The default: regular.
    case unspecified
    /// Hairlines.
    case ultraLight
    /// Very thin.
    case thin
    /// Thin.
    case light
    /// The weight beside regular text.
    case regular
    /// A little bolder.
    case medium
    /// The weight beside a headline.
    case semibold
    /// The weight beside bold text.
    case bold
    /// Very bold.
    case heavy
    /// The boldest weight.
    case black

    /// The lines' thickness in a grid of 24 units.
    package var lineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.75
      case .thin: 1.1
      case .light: 1.5
      case .unspecified, .regular: 1.9
      case .medium: 2.15
      case .semibold: 2.4
      case .bold: 2.7
      case .heavy: 3.1
      case .black: 3.5
      }
    }
  }

  /// How large a symbol is beside text of its point size.
  public nonisolated enum SymbolScale: Int, Sendable {
    /// The default: medium.
    case unspecified = -1
    /// A fifth smaller.
    case small = 1
    /// The size of the text.
    case medium = 2
    /// A quarter larger.
    case large = 3

    package var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .unspecified, .medium: 1
      case .large: 1.25
      }
    }
  }

  /// Size and weight of a symbol.
  public nonisolated struct SymbolConfiguration: Hashable, Sendable {
    /// The size of the text that the symbol suits, in points.
    public var pointSize: CGFloat
    /// How bold the symbol's lines are.
    public var weight: SymbolWeight
    /// The symbol's size relative to text of ``pointSize``.
    public var scale: SymbolScale

    /// Makes a configuration; 17 points is the usual size of body text.
    public init(pointSize: CGFloat = 17, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
    }

    /// Makes a configuration for symbols beside text in `font`.
    public init(font: UIFont, scale: SymbolScale = .unspecified) {
      let isBold = font.drawnWeight.rawValue >= UIFont.Weight.semibold.rawValue
      self.init(pointSize: font.pointSize, weight: isBold ? .semibold : .regular, scale: scale)
    }

    /// Makes a configuration for symbols beside text of a style.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
  }

  /// Makes a symbol that suits text of 17 points.
  ///
  /// The names are those of Apple's symbols with the same meaning (see ``systemNames``); the drawings are this project's own. An
  /// unknown name makes a dashed square, and is reported once on standard error, so that code written for iOS, which unwraps
  /// the result, goes on: `UIImage(systemName: "tortoise")!`. Nil only for an empty name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes a symbol of a size and weight. An unknown name makes a dashed square, and is reported once; nil for an empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    let symbol = Symbol.named(name) ?? Symbol.unknown(name)
    let configuration = configuration ?? SymbolConfiguration()
    let size = usable(configuration.pointSize, else: 17, of: "UIImage.SymbolConfiguration", "pointSize")
    let unit = size / 17 * configuration.scale.factor
    self.init(
      shapes: symbol.shapes(lineWidth: configuration.weight.lineWidth),
      size: CGSize(width: (symbol.width * unit).rounded(), height: (Symbol.height * unit).rounded()),
      unit: unit,
      symbolName: name
    )
  }

  /// The symbol in another size and weight; the image itself if it isn't a symbol.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbolName, let image = UIImage(systemName: symbolName, withConfiguration: configuration) else {
      return self
    }
    return image.withAppearance(of: self)
  }

  /// The names of all symbols, in alphabetical order. Not in UIKit.
  public nonisolated static var systemNames: [String] {
    Symbol.drawings.flatMap(\.keys).sorted()
  }

  /// Whether there is a symbol with this name.
  package nonisolated static func hasSymbol(_ name: String) -> Bool { Symbol.drawing(name) != nil }
}
