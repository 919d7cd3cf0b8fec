/// The meaning of a colour's components. Unlike on iOS, there are only sRGB and grey.
public nonisolated final class CGColorSpace: Sendable {
  /// Whether a colour is grey or has red, green and blue.
  public let model: CGColorSpaceModel

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components beyond 0…1, which are clamped here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of linear sRGB, which counts as sRGB here.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of a wider space, which counts as sRGB here.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the grey space.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  fileprivate init(_ model: CGColorSpaceModel) { self.model = model }

  /// Makes the space with one of this type's names; nil for other names.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3: self.init(.rgb)
    case Self.genericGrayGamma2_2: self.init(.monochrome)
    default: return nil
    }
  }

  /// The number of a colour's components, without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// The name of sRGB, or of the grey space.
  public var name: String? { model == .rgb ? Self.sRGB : Self.genericGrayGamma2_2 }
}

nonisolated extension CGColorSpace: Hashable {
  /// Whether both spaces have the same model.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  /// Hashes the model.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The kind of a colour's components.
public nonisolated enum CGColorSpaceModel: Int32, Sendable {
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// The display's colour space: sRGB.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

/// The display's grey space.
public nonisolated func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

nonisolated extension CGColor {
  /// Makes a colour from the components in a space, followed by alpha, each 0…1.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .rgb: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    }
  }

  /// Makes a colour from sRGB components, each 0…1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The space of ``components``: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The colour converted to another space: unchanged for an RGB space, a grey of the same luminance for the grey space.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
    guard space.model == .monochrome else { return self }
    return CGColor(gray: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
}

/// How colours outside of a space's gamut are converted. Has no effect: all spaces have the same gamut.
public nonisolated enum CGColorRenderingIntent: Int32, Sendable {
  /// The context's intent.
  case defaultIntent = 0
  /// Keeps colours exactly.
  case absoluteColorimetric = 1
  /// Keeps colours relative to white.
  case relativeColorimetric = 2
  /// Keeps the perceived differences between colours.
  case perceptual = 3
  /// Keeps the saturation.
  case saturation = 4
}
