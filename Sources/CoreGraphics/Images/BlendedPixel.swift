/// A premultiplied pixel with components 0…1, blended by the rules of the PDF standard (ISO 32000, 11.3) or by the operators of
/// Porter and Duff.
nonisolated struct BlendedPixel {
  var color: SIMD3<Float>
  var alpha: Float

  /// The pixel after `source` was drawn on it.
  func drawing(_ source: BlendedPixel, _ mode: CGBlendMode) -> BlendedPixel {
    if let (own, below) = mode.parts(source.alpha, alpha) {
      return BlendedPixel(color: source.color * own + color * below, alpha: source.alpha * own + alpha * below).limited
    }
    if mode == .plusDarker {
      let sum = min(1, source.alpha + alpha)
      let dark =
        SIMD3(repeating: sum) - (SIMD3(repeating: alpha) - color) - (SIMD3(repeating: source.alpha) - source.color)
      return BlendedPixel(color: dark, alpha: sum).limited
    }
    guard source.alpha > 0, alpha > 0 else { return source.alpha > 0 ? source : self }
    let mixed = mode.mix(color / alpha, source.color / source.alpha) * (source.alpha * alpha)
    let rest = source.color * (1 - alpha) + color * (1 - source.alpha)
    return BlendedPixel(color: mixed + rest, alpha: source.alpha + alpha - source.alpha * alpha).limited
  }

  private var limited: BlendedPixel {
    let alpha = min(1, max(0, alpha))
    return BlendedPixel(color: color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha)), alpha: alpha)
  }
}

nonisolated extension CGBlendMode {
  /// The Porter-Duff factors of source and destination for their alphas; nil for modes that blend colours.
  fileprivate func parts(_ source: Float, _ below: Float) -> (Float, Float)? {
    switch self {
    case .normal: (1, 1 - source)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (below, 0)
    case .sourceOut: (1 - below, 0)
    case .sourceAtop: (below, 1 - source)
    case .destinationOver: (1 - below, 1)
    case .destinationIn: (0, source)
    case .destinationOut: (0, 1 - source)
    case .destinationAtop: (1 - below, source)
    case .xor: (1 - below, 1 - source)
    case .plusLighter: (1, 1)
    default: nil
    }
  }

  /// The blended colour of an opaque source on an opaque destination.
  fileprivate func mix(_ below: SIMD3<Float>, _ source: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .hue: source.saturated(below.saturation).lit(below.luminosity)
    case .saturation: below.saturated(source.saturation).lit(below.luminosity)
    case .color: source.lit(below.luminosity)
    case .luminosity: below.lit(source.luminosity)
    default: SIMD3(mix(below.x, source.x), mix(below.y, source.y), mix(below.z, source.z))
    }
  }

  private func mix(_ below: Float, _ source: Float) -> Float {
    switch self {
    case .multiply: return below * source
    case .screen: return below + source - below * source
    case .overlay: return CGBlendMode.hardLight.mix(source, below)
    case .darken: return min(below, source)
    case .lighten: return max(below, source)
    case .colorDodge: return below == 0 ? 0 : source >= 1 ? 1 : min(1, below / (1 - source))
    case .colorBurn: return below >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - below) / source)
    case .hardLight: return source <= 0.5 ? 2 * below * source : 1 - 2 * (1 - below) * (1 - source)
    case .softLight:
      if source <= 0.5 { return below - (1 - 2 * source) * below * (1 - below) }
      let root = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
      return below + (2 * source - 1) * (root - below)
    case .difference: return abs(below - source)
    case .exclusion: return below + source - 2 * below * source
    default: return source
    }
  }
}

nonisolated extension SIMD3<Float> {
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Float { self.max() - self.min() }

  /// The colour with another luminosity, and as far as possible the same hue and saturation (`SetLum` of the standard).
  fileprivate func lit(_ luminosity: Float) -> Self {
    var color = self + (luminosity - self.luminosity)
    let (least, most) = (color.min(), color.max())
    let light = Self(repeating: luminosity)
    if least < 0 { color = light + (color - light) * (luminosity / (luminosity - least)) }
    if most > 1 { color = light + (color - light) * ((1 - luminosity) / (most - luminosity)) }
    return color
  }

  /// The colour with another saturation and the same hue; black for a grey (`SetSat` of the standard).
  fileprivate func saturated(_ saturation: Float) -> Self {
    let (least, most) = (self.min(), self.max())
    return most > least ? (self - least) * (saturation / (most - least)) : .zero
  }
}
