/// Fonts by name: the family, a hyphen, and weight and slant, such as “Avenir Next-DemiBold” and “Inter-LightItalic”.
nonisolated extension UIFont {
  private static let systemFamily = "system-ui"
  private static let monospacedFamily = "ui-monospace"

  /// The names of weights; of several for one weight, `fontName` uses the first.
  fileprivate static let weights: [(name: String, weight: Weight)] = [
    ("UltraLight", .ultraLight), ("ExtraLight", .ultraLight), ("Thin", .thin), ("Light", .light),
    ("Regular", .regular), ("Roman", .regular), ("Book", .regular), ("Medium", .medium), ("Semibold", .semibold),
    ("DemiBold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("ExtraBold", .heavy), ("Black", .black),
  ]

  /// Makes a font of a family, with the weight and slant at the end of the name, if there are any. If the family isn't installed,
  /// the nearest one is drawn. Nil for an empty name, or a size that isn't positive.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size > 0 else { return nil }
    var attributes = Attributes(pointSize: size, weight: .regular)
    if let own = AppFonts.named(name) {
      (attributes.family, attributes.weight, attributes.isItalic) = (own.family, own.nearestWeight, own.isItalic)
      self.init(attributes)
      return
    }
    let hyphen = name.lastIndex(of: "-") ?? name.endIndex
    let isStyled = attributes.read(style: name[hyphen...].dropFirst())
    attributes.family = String(isStyled ? name[..<hyphen] : name[...])
    attributes.isMonospaced = attributes.family == Self.monospacedFamily
    if attributes.isMonospaced || attributes.family == Self.systemFamily { attributes.family = nil }
    self.init(attributes)
  }

  /// The families of the system's fonts, and of fonts that the app has registered (`CTFontManagerRegisterFontsForURL`). Other
  /// installed fonts can be used by name, and aren't listed.
  public static var familyNames: [String] {
    [systemFamily, monospacedFamily] + Set(AppFonts.all.map(\.family)).sorted()
  }

  /// The names with which ``init(name:size:)`` makes the fonts of a family; in place of a missing weight the nearest is drawn.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    let own = AppFonts.all.filter { $0.family == familyName }.compactMap(\.postScriptName).sorted()
    if !own.isEmpty { return own }
    return [familyName] + ["Italic", "Medium", "Semibold", "Bold", "BoldItalic"].map { "\(familyName)-\($0)" }
  }

  /// The family's name; “system-ui” for the system font, “ui-monospace” for the monospaced one, whichever installed font they are.
  public var familyName: String { attributes.family ?? (isMonospaced ? Self.monospacedFamily : Self.systemFamily) }

  /// The name with which ``init(name:size:)`` makes the font: the family's, with weight and slant.
  public var fontName: String {
    func distance(_ other: Weight) -> CGFloat { abs(other.rawValue - weight.rawValue) }
    let nearest = weight == .regular ? nil : Self.weights.min { distance($0.weight) < distance($1.weight) }
    let style = (nearest?.name ?? "") + (isItalic ? "Italic" : "")
    return style.isEmpty ? familyName : "\(familyName)-\(style)"
  }
}

nonisolated extension AppFont {
  fileprivate var nearestWeight: UIFont.Weight {
    let steps: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    // OpenType weight 100 is the first step, 200 the second, and so on.
    return steps[Int((weight / 100).rounded().clamped(to: 1...9)) - 1]
  }
}

nonisolated extension UIFont.Attributes {
  /// Reads weight and slant from the end of a font's name; false if `style` is something else.
  fileprivate mutating func read(style: Substring) -> Bool {
    var name = style.lowercased()
    for slant in ["italic", "oblique"] where name.hasSuffix(slant) {
      isItalic = true
      name.removeLast(slant.count)
    }
    guard !style.isEmpty, !name.isEmpty else { return isItalic }
    guard let known = UIFont.weights.first(where: { $0.name.lowercased() == name }) else {
      isItalic = false
      return false
    }
    weight = known.weight
    return true
  }
}
