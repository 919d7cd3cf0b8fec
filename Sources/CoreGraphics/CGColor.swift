/// A fixed colour: sRGB components and alpha, each 0…1, not premultiplied.
public nonisolated struct CGColor: Hashable, Sendable {
  /// Red, 0…1.
  public var red: CGFloat
  /// Green, 0…1.
  public var green: CGFloat
  /// Blue, 0…1.
  public var blue: CGFloat
  /// Opacity, 0 (clear) … 1 (opaque).
  public var alpha: CGFloat

  /// Makes a colour from sRGB components, each 0…1; values outside are clamped, and NaN becomes 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func component(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    self.red = component(red)
    self.green = component(green)
    self.blue = component(blue)
    self.alpha = component(alpha)
  }

  /// Makes a grey; 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// Red, green, blue and alpha; unlike on iOS never nil.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of ``components``: four.
  public var numberOfComponents: Int { 4 }

  /// The colour with another opacity, 0…1; unlike on iOS never nil.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

  /// Transparent black, which draws nothing.
  public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour with its alpha multiplied by `factor`.
  public func multiplyingAlpha(by factor: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  package func withAlpha(_ alpha: CGFloat) -> CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
