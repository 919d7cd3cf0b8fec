/// The meaning of a colour's components: all colours are sRGB here, or greys.
public nonisolated final class CGColorSpace: Sendable {
  /// Whether a colour has three components, or one.
  public let model: CGColorSpaceModel

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components beyond 0…1, which are clamped here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of linear sRGB, which counts as sRGB here.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of a wider space, which counts as sRGB here.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of greys.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  fileprivate init(_ model: CGColorSpaceModel) { self.model = model }

  /// The space with one of the names above; nil for others.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3: self.init(.rgb)
    case Self.genericGrayGamma2_2: self.init(.monochrome)
    default: return nil
    }
  }

  /// How many components a colour has, without its alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// The name of sRGB, or that of greys.
  public var name: String? { model == .rgb ? Self.sRGB : Self.genericGrayGamma2_2 }
}

nonisolated extension CGColorSpace: Hashable {
  /// Whether components mean the same in both.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  /// Adds the model.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The kinds of components that a colour may have.
public nonisolated enum CGColorSpaceModel: Int32, Sendable {
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// The display's colours: sRGB here.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

/// The display's greys.
public nonisolated func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

nonisolated extension CGColor {
  /// Makes a colour from the components of a space, and alpha at the end, each 0…1.
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

  /// The same colour in another space; all have the same colours here.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
    guard space.model == .monochrome else { return self }
    return CGColor(gray: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
}

/// How colours are found that a space doesn't have; all are the same here.
public nonisolated enum CGColorRenderingIntent: Int32, Sendable {
  /// The one of the context.
  case defaultIntent = 0
  /// The same colours.
  case absoluteColorimetric = 1
  /// The same colours beside white.
  case relativeColorimetric = 2
  /// Similar differences.
  case perceptual = 3
  /// Similar saturation.
  case saturation = 4
}
