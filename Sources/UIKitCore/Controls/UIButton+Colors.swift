extension UIButton.Configuration {
  /// The background's colour on a button tinted `tint`, as the app's transformer makes it; nil for none.
  func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
    let color = backgroundToTransform(tint: tint, isEnabled: isEnabled)
    guard let transformer = background.backgroundColorTransformer else { return color }
    return transformer(color ?? .clear)
  }

  private func backgroundToTransform(tint: UIColor, isEnabled: Bool) -> UIColor? {
    if let own = background.backgroundColor, isEnabled { return own }
    switch style {
    case .plain: return baseBackgroundColor
    case .gray: return baseBackgroundColor ?? .tertiarySystemFill
    case .tinted:
      guard isEnabled else { return .tertiarySystemFill }
      let base = baseBackgroundColor ?? tint
      // Stronger on a dark background, where a weak tint would hardly differ from black. With high contrast a border
      // replaces it.
      return UIColor { traits in
        base.withAlphaComponent(traits.isHighContrast ? 0 : traits.userInterfaceStyle == .dark ? 0.16 : 0.08)
      }
    case .filled:
      guard isEnabled else { return .tertiarySystemFill }
      if let baseBackgroundColor { return baseBackgroundColor }
      return tint.behindText
    }
  }

  /// The border of a button tinted `tint`: the app's, or with high contrast one around a background that is hard to
  /// see; nil for none.
  func line(tint: UIColor, isEnabled: Bool, in traits: UITraitCollection) -> (width: CGFloat, color: UIColor)? {
    if background.strokeWidth > 0 { return (background.strokeWidth, background.strokeColor ?? tint) }
    let isWeak = (style == .gray || style == .tinted) && (background.backgroundColor ?? baseBackgroundColor) == nil
    guard traits.isHighContrast, isWeak else { return nil }
    return (1, isEnabled ? style == .gray ? .border : tint : .disabledLabel)
  }

  /// The colour of title and image.
  func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
    guard isEnabled else { return .disabledLabel }
    if let baseForegroundColor { return baseForegroundColor }
    guard style == .filled else { return tint }
    return (baseBackgroundColor ?? tint.behindText).textAbove
  }
}

nonisolated extension UIColor {
  /// This colour as a background of ``textAbove``: dark enough for white text. With high contrast the colour is
  /// unchanged, since the text is black where that is clearer.
  package var behindText: UIColor {
    UIColor { [self] traits in
      let color = resolve(with: traits)
      return UIColor(cgColor: traits.isHighContrast ? color : color.darkenedForWhiteText())
    }
  }

  /// White where white can be read on this colour, else black; with high contrast whichever is clearer.
  package var textAbove: UIColor {
    UIColor { [self] traits in
      let ground = resolve(with: traits)
      let (onWhite, onBlack) = (ground.contrast(with: CGColor(hex: 0xFFFFFF)), ground.contrast(with: CGColor(hex: 0)))
      return onWhite >= (traits.isHighContrast ? onBlack : CGColor.textContrast) ? .white : .black
    }
  }
}

nonisolated extension CGColor {
  /// The least contrast at which text reads well: WCAG 2.1, 1.4.3.
  static let textContrast: CGFloat = 4.5

  /// WCAG's relative luminance, 0 (black) … 1 (white); alpha doesn't count.
  var luminance: CGFloat {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG's contrast ratio, 1…21.
  func contrast(with other: CGColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// This colour, or the nearest darker one on which white text is readable.
  ///
  /// The weaker a component, the more it is darkened, so that the colour becomes stronger rather than dull.
  func darkenedForWhiteText() -> CGColor {
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var color = self
    while color.contrast(with: white) < Self.textContrast {
      let strongest = max(color.red, color.green, color.blue)
      func darker(_ value: CGFloat) -> CGFloat { value * (0.94 + 0.05 * value / strongest) }
      color = CGColor(
        red: darker(color.red),
        green: darker(color.green),
        blue: darker(color.blue),
        alpha: color.alpha
      )
    }
    return color
  }

  /// The colour that results from drawing this one over an opaque one.
  func over(_ ground: CGColor) -> CGColor {
    func mix(_ top: CGFloat, _ bottom: CGFloat) -> CGFloat { top * alpha + bottom * (1 - alpha) }
    return CGColor(
      red: mix(red, ground.red),
      green: mix(green, ground.green),
      blue: mix(blue, ground.blue),
      alpha: 1
    )
  }
}
