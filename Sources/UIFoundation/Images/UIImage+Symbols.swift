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
    /// Beside regular text.
    case regular
    /// A little bolder.
    case medium
    /// Beside a headline.
    case semibold
    /// Beside bold text.
    case bold
    /// Very bold.
    case heavy
    /// As bold as can be.
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
    /// How bold its lines are.
    public var weight: SymbolWeight
    /// How large it is beside that text.
    public var scale: SymbolScale

    /// Makes a configuration; 17 points is the size of an interface's text.
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
  /// The names are those of Apple's symbols with the same meaning; the drawings are this project's own. See
  /// ``systemNames``. Of another name the result is a neutral sign, a dashed square, and standard error is told once, so
  /// that forms written for iOS, which know that a symbol is there, go on: `UIImage(systemName: "tortoise")!`. Nil only for
  /// an empty name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes a symbol of a size and weight; for an unknown name a neutral sign, which is reported once, and nil for an
  /// empty name.
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

  /// The same symbol in another size and weight; the image itself when it isn't a symbol.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbolName, let image = UIImage(systemName: symbolName, withConfiguration: configuration) else {
      return self
    }
    return image.withAppearance(of: self)
  }

  /// Every name that ``init(systemName:)`` has a drawing for, in alphabetical order. Ours, not UIKit's.
  public nonisolated static var systemNames: [String] {
    Symbol.drawings.flatMap(\.keys).sorted()
  }

  /// Whether there is a drawing of that name.
  package nonisolated static func hasSymbol(_ name: String) -> Bool { Symbol.drawing(name) != nil }
}
