/// A colour that may differ between light and dark appearance.
///
/// Immutable. A dynamic colour is resolved against the traits of the view that draws it, each time it is drawn, so a
/// change of appearance needs no work in the app.
public nonisolated final class UIColor: Hashable, Sendable {
  /// The components in light appearance and in dark, unless there is a provider.
  private let light: CGColor
  private let dark: CGColor
  private let provider: (@Sendable (UITraitCollection) -> CGColor)?

  /// The components of a colour that is the same in every appearance; nil for others.
  private var identity: CGColor? { provider == nil && light == dark ? light : nil }

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
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Makes a colour that is the same in every appearance.
  public convenience init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

  /// Makes a colour from its components in both appearances, without a provider.
  package init(light: CGColor, dark: CGColor) {
    self.light = light
    self.dark = dark
    provider = nil
  }

  /// Makes a colour that `dynamicProvider` supplies for the traits of each drawing.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    (light, dark) = (.clear, .clear)
    provider = { dynamicProvider($0).resolve(with: $0) }
  }

  // MARK: - Resolving

  /// The colour for the traits in `UITraitCollection.current`.
  @MainActor public var cgColor: CGColor { resolve(with: .current) }

  /// The fixed colour that this one is with `traits`.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { UIColor(cgColor: resolve(with: traits)) }

  /// The same colour with another opacity, 0…1, in every appearance.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { UIColor(cgColor: provider($0)).withAlphaComponent(alpha) } }
    return UIColor(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha))
  }

  /// Reads sRGB components in the current appearance; always true.
  @MainActor @discardableResult
  public func getRed(
    _ red: inout CGFloat,
    green: inout CGFloat,
    blue: inout CGFloat,
    alpha: inout CGFloat
  ) -> Bool {
    let color = cgColor
    (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
    return true
  }

  /// Equal when the same object, or when both are fixed and have equal components.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    a === b || (a.identity != nil && a.identity == b.identity)
  }

  /// Hashes components of a fixed colour, identity of a dynamic one.
  public func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(ObjectIdentifier(self)) }
  }

  package func resolve(with traits: UITraitCollection) -> CGColor {
    if let provider { return provider(traits) }
    return traits.userInterfaceStyle == .dark ? dark : light
  }
}
