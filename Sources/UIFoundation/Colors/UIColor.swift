import Synchronization

/// A colour that may differ between light and dark appearance, and between normal and high contrast.
///
/// Immutable. A dynamic colour is resolved against the traits of the view that draws it, each time it is drawn, so a
/// change of appearance needs no work in the app. Unlike UIKit's it has no subclasses.
public nonisolated final class UIColor: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  /// The components in light and dark appearance, with normal and with high contrast; unused if there is a provider.
  private let light: CGColor
  private let dark: CGColor
  private let highLight: CGColor
  private let highDark: CGColor
  private let provider: (@Sendable (UITraitCollection) -> CGColor)?

  /// The components of a colour that is the same in every appearance; nil for others.
  private var identity: CGColor? {
    provider == nil && light == dark && light == highLight && light == highDark ? light : nil
  }

  // MARK: - Creating

  /// Makes a colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey; `white` 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Makes a clear colour.
  public override convenience init() { self.init(cgColor: .clear) }

  /// Makes a colour that is the same in every appearance.
  public convenience init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

  /// Makes a colour from its components in light and dark appearance; nil for those of high contrast stands for the same as with
  /// normal contrast.
  package init(light: CGColor, dark: CGColor, highLight: CGColor? = nil, highDark: CGColor? = nil) {
    self.light = light
    self.dark = dark
    self.highLight = highLight ?? light
    self.highDark = highDark ?? dark
    provider = nil
  }

  /// Makes a dynamic colour, for which `dynamicProvider` is called with the traits each time it is drawn.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    (light, dark, highLight, highDark) = (.clear, .clear, .clear, .clear)
    provider = { dynamicProvider($0).resolve(with: $0) }
  }

  /// Makes a copy.
  convenience init(_ color: UIColor) {
    if let provider = color.provider {
      self.init { UIColor(cgColor: provider($0)) }
    } else {
      self.init(light: color.light, dark: color.dark, highLight: color.highLight, highDark: color.highDark)
    }
  }

  // MARK: - Resolving

  /// The colour for the traits in `UITraitCollection.current`.
  public var cgColor: CGColor { resolve(with: .current) }

  /// The fixed colour to which this colour resolves with `traits`.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { UIColor(cgColor: resolve(with: traits)) }

  /// The same colour with another opacity, 0…1, in every appearance.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { UIColor(cgColor: provider($0)).withAlphaComponent(alpha) } }
    return UIColor(
      light: light.withAlpha(alpha),
      dark: dark.withAlpha(alpha),
      highLight: highLight.withAlpha(alpha),
      highDark: highDark.withAlpha(alpha)
    )
  }

  /// Writes the components in the current appearance to the pointers that aren't nil; always true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity in the current appearance, each 0…1, to the pointers that aren't nil; always
  /// true. The hue of a grey is 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
    hue?.pointee = Self.hue(of: color, high: high, span: high - low)
    saturation?.pointee = high > 0 ? (high - low) / high : 0
    brightness?.pointee = high
    alpha?.pointee = color.alpha
    return true
  }

  private static func hue(of color: CGColor, high: CGFloat, span: CGFloat) -> CGFloat {
    guard span > 0 else { return 0 }
    var sixths: CGFloat
    switch high {
    case color.red: sixths = (color.green - color.blue) / span
    case color.green: sixths = 2 + (color.blue - color.red) / span
    default: sixths = 4 + (color.red - color.green) / span
    }
    if sixths < 0 { sixths += 6 }
    return sixths / 6
  }

  /// Writes the lightness, 0…1, and the opacity in the current appearance to the pointers that aren't nil; false, without writing
  /// anything, unless the colour is a grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Colours are equal if they are the same object, or fixed with equal components.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    a === b || (a.identity != nil && a.identity == b.identity)
  }

  /// Whether `object` is the same object, or both are fixed colours with equal components.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { $0 == self } ?? false }

  /// A hash of a fixed colour's components; for a dynamic colour, of the object's identity.
  public override var hash: Int { identity?.hashValue ?? super.hash }

  /// The colour itself, as it doesn't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  package func resolve(with traits: UITraitCollection) -> CGColor {
    if let provider { return provider(traits) }
    let isDark = traits.userInterfaceStyle == .dark
    guard traits.isHighContrast else { return isDark ? dark : light }
    return isDark ? highDark : highLight
  }
}

nonisolated extension UIColor {
  /// The colours that the app has registered, by their names.
  private static let named = Mutex<[String: UIColor]>([:])

  /// Finds a colour that ``register(_:named:)`` has given this name; nil for other names, as there are no asset catalogues.
  public convenience init?(named name: String) {
    guard let color = Self.named.withLock({ $0[name] }) else { return nil }
    self.init(color)
  }

  /// Finds a registered colour, as ``init(named:)``. Bundle and traits are ignored: a dynamic colour follows the appearance by
  /// itself.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(named: name) }

  /// Registers a colour under a name by which ``init(named:)`` finds it; nil removes the name. Not in UIKit: replaces the asset
  /// catalogue of an app for iOS.
  public static func register(_ color: UIColor?, named name: String) { named.withLock { $0[name] = color } }
}
