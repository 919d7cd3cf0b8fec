/// Fonts by name: a family's, and after a hyphen its weight and slant, such as “Avenir Next-DemiBold” and “Inter-LightItalic”.
nonisolated extension UIFont {
  private static let systemFamily = "system-ui"
  private static let monospacedFamily = "ui-monospace"

  /// Of several names for a weight the first is the one that a font tells.
  fileprivate static let weights: [(name: String, weight: Weight)] = [
    ("UltraLight", .ultraLight), ("ExtraLight", .ultraLight), ("Thin", .thin), ("Light", .light),
    ("Regular", .regular), ("Roman", .regular), ("Book", .regular), ("Medium", .medium), ("Semibold", .semibold),
    ("DemiBold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("ExtraBold", .heavy), ("Black", .black),
  ]

  /// Makes a font of a family, with the weight and slant of the name, if it ends with them. If the family is not installed,
  /// the nearest one is drawn.
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

  /// The families of the interface's own fonts, and of those that the app has registered
  /// (`CTFontManagerRegisterFontsForURL`). Others that are installed can be used by name, and aren't listed.
  public static var familyNames: [String] {
    [systemFamily, monospacedFamily] + Set(AppFonts.all.map(\.family)).sorted()
  }

  /// The names by which ``init(name:size:)`` makes the fonts of a family; a weight that isn't installed is drawn as the nearest.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    let own = AppFonts.all.filter { $0.family == familyName }.compactMap(\.postScriptName).sorted()
    if !own.isEmpty { return own }
    return [familyName] + ["Italic", "Medium", "Semibold", "Bold", "BoldItalic"].map { "\(familyName)-\($0)" }
  }

  /// The family's name; that of the interface's own, which depends on what is installed, is “system-ui”, and “ui-monospace”
  /// for glyphs that are equally wide.
  public var familyName: String { attributes.family ?? (isMonospaced ? Self.monospacedFamily : Self.systemFamily) }

  /// The name by which ``init(name:size:)`` makes the font: the family's, with weight and slant.
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
    // 100 is the first, and each further hundred the next.
    return steps[Int((weight / 100).rounded().clamped(to: 1...9)) - 1]
  }
}

nonisolated extension UIFont.Attributes {
  /// Takes weight and slant from the end of a font's name; false if it is something else.
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
