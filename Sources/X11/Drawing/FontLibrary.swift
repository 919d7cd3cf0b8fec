import CX11
import Glibc
import Outside

/// The properties of a wanted font.
package nonisolated struct FontDescription: Hashable, Sendable {
  /// Families in order of preference; generic names such as `sans-serif` are allowed.
  package var families: [String]
  /// 100 (thin) … 400 (regular) … 900 (black).
  package var weight: Double
  /// Whether a slanted font is wanted, if the family has one.
  package var isItalic: Bool

  /// A description of a font of one of `families`.
  package init(families: [String], weight: Double = 400, isItalic: Bool = false) {
    self.families = families
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// The fonts of this machine, found with fontconfig and opened with FreeType.
@MainActor
package final class FontLibrary {
  private unowned let connection: Connection
  private let freeType = FreeTypeLibrary()
  /// fontconfig's list of this machine's fonts: half a MiB, and some milliseconds to read.
  private var configuration: OpaquePointer?
  private var reader: FontConfigurationReader?
  private var matches: [FontDescription: Typeface?] = [:]
  private var files: [FontFile: Typeface] = [:]
  private var fallbacks: [FallbackKey: Typeface?] = [:]
  private var sorted: [FontDescription: UnsafeMutablePointer<FcFontSet>] = [:]
  /// The paths of the added files, whose fonts are found besides the installed ones.
  private var addedFiles: [String] = []

  /// Called when fontconfig's list has been read; the handler has to call ``releaseSearch()`` later, which frees it.
  package var searchHandler: (() -> Void)?

  /// The languages that choose the font of characters that the wanted font lacks, most important first; the user's, unless
  /// set.
  package var languages = UserLanguages.current {
    didSet {
      guard oldValue != languages else { return }
      forgetMatches()
    }
  }

  /// The most cached fallbacks: more characters than the texts on a screen take from other fonts.
  private static let mostFallbacks = 4096

  private struct FallbackKey: Hashable {
    let description: FontDescription
    let scalar: Unicode.Scalar
    let inColor: Bool
  }

  init(connection: Connection) {
    self.connection = connection
  }

  isolated deinit {
    files.values.forEach { $0.clearFontCache() }
    clearSortedFonts()
    releaseConfiguration()
  }

  private func forgetMatches() {
    (matches, fallbacks) = ([:], [:])
    clearSortedFonts()
  }

  private func clearSortedFonts() {
    sorted.values.forEach { FcFontSetDestroy($0) }
    sorted = [:]
  }

  /// Starts reading fontconfig's list, for a program that will soon need fonts.
  package func prepare() { if configuration == nil, reader == nil { reader = FontConfigurationReader() } }

  /// Frees fontconfig's list, which is read again when a new font is wanted.
  package func releaseConfiguration() {
    finishReading()
    guard let configuration else { return }
    FcConfigDestroy(configuration)
    self.configuration = nil
    Heap.trim()
  }

  /// Frees the memory of searches: fontconfig's list, its sorted fonts, and HarfBuzz's font objects.
  package func releaseSearch() {
    clearSortedFonts()
    closeShapingFonts()
    releaseConfiguration()
  }

  /// Frees HarfBuzz's font objects, each with up to 0.2 MiB of the font's file. Shaping a word that isn't cached opens its
  /// font again, in 0.2 ms.
  package func closeShapingFonts() { files.values.forEach { $0.closeShapingFont() } }

  private func finishReading() {
    guard let reader else { return }
    configuration = reader.finish()
    self.reader = nil
    for path in addedFiles { FcConfigAppFontAddFile(configuration, path) }
    searchHandler?()
  }

  /// The installed font closest to `description` that can be opened; nil only on a machine without any, which is
  /// reported on standard error. Slow the first time, then a look-up.
  package func typeface(_ description: FontDescription) -> Typeface? {
    if let typeface = matches[description] { return typeface }
    let typeface = match(description) ?? substitute(for: description)
    if typeface == nil {
      connection.log.logOnce("no font can be opened: text shows as boxes (fonts-inter or fonts-dejavu-core has fonts)")
    }
    matches[description] = .some(typeface)
    return typeface
  }

  /// Adds a file's scalable fonts to those that are found, and returns them; empty if it has none.
  package func add(fontsAt path: String) -> [FileFont] {
    let fonts = FileFont.fetchAll(at: path)
    guard !fonts.isEmpty, !addedFiles.contains(path) else { return fonts }
    addedFiles.append(path)
    if let configuration { FcConfigAppFontAddFile(configuration, path) }
    forgetMatches()
    return fonts
  }

  /// Removes the fonts of a file that was added.
  package func remove(fontsAt path: String) {
    guard let index = addedFiles.firstIndex(of: path) else { return }
    addedFiles.remove(at: index)
    if let configuration {
      FcConfigAppFontClear(configuration)
      for path in addedFiles { FcConfigAppFontAddFile(configuration, path) }
    }
    forgetMatches()
  }

  /// The family of the installed font that comes closest to `family`, without a connection; nil without any font.
  package static func fetchFamily(closestTo family: String) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return FontFile.string(match, FC_FAMILY)
  }

  private func match(_ description: FontDescription) -> Typeface? {
    guard let pattern = makePattern(description) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return open(match, description: description)
  }

  /// The next best font, where the best one's file is damaged or gone.
  private func substitute(for description: FontDescription) -> Typeface? {
    guard let set = sortedSet(description), let fonts = set.pointee.fonts else { return nil }
    for index in 0..<Int(set.pointee.nfont) {
      if let candidate = fonts[index], let typeface = open(candidate, description: description) { return typeface }
    }
    return nil
  }

  /// A font that has a glyph for `scalar`, in a style close to `description`; nil if none is installed. An emoji that is
  /// not wanted in colour is taken from a font of outlines, if there is one.
  ///
  /// fontconfig sorts all fonts once for each description; answers are kept.
  package func fallback(
    for scalar: Unicode.Scalar,
    like description: FontDescription,
    inColor: Bool = true
  ) -> Typeface? {
    let key = FallbackKey(description: description, scalar: scalar, inColor: inColor)
    if let known = fallbacks[key] { return known }
    let found = inColor && scalar.properties.isEmojiPresentation ? emoji(with: scalar) : nil
    let plain = inColor ? nil : search(scalar, description) { !$0.hasColor }
    let typeface = found ?? plain ?? search(scalar, description) { _ in true }
    if fallbacks.count >= Self.mostFallbacks { fallbacks = [:] }
    fallbacks[key] = .some(typeface)
    return typeface
  }

  /// The colour emoji font, if it has a glyph for `scalar`. Looked up by its name, because sorting by style puts it
  /// anywhere.
  package func emoji(with scalar: Unicode.Scalar) -> Typeface? {
    let typeface = typeface(FontDescription(families: ["Noto Color Emoji", "emoji"]))
    return typeface.flatMap { $0.glyph(for: scalar) == nil ? nil : $0 }
  }

  private func search(
    _ scalar: Unicode.Scalar,
    _ description: FontDescription,
    where isWanted: (Typeface) -> Bool
  ) -> Typeface? {
    guard let set = sortedSet(description), let fonts = set.pointee.fonts else { return nil }
    for index in 0..<Int(set.pointee.nfont) {
      guard let candidate = fonts[index], Self.covers(candidate, scalar) else { continue }
      if let typeface = open(candidate, description: description), typeface.glyph(for: scalar) != nil,
        isWanted(typeface)
      {
        return typeface
      }
    }
    return nil
  }

  private func sortedSet(_ description: FontDescription) -> UnsafeMutablePointer<FcFontSet>? {
    if let set = sorted[description] { return set }
    guard let pattern = makePattern(description) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    let set = FcFontSort(configuration, pattern, 1, nil, &result)
    sorted[description] = set
    return set
  }

  /// A fontconfig pattern for `description`, with the user's and the default substitutions made.
  private func makePattern(_ description: FontDescription) -> OpaquePointer? {
    prepare()
    finishReading()
    guard let pattern = FcPatternCreate() else { return nil }
    for family in description.families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(description.weight))
    FcPatternAddInteger(pattern, FC_SLANT, description.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    for language in languages { FcPatternAddString(pattern, FC_LANG, language) }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  private func open(_ match: OpaquePointer, description: FontDescription) -> Typeface? {
    guard let file = FontFile(match) else { return nil }
    if let typeface = files[file] { return typeface }
    guard let freeType, let typeface = Typeface(file: file, library: freeType, connection: connection) else {
      connection.log.logOnce("can't read the font \(file.path)")
      return nil
    }
    files[file] = typeface
    return typeface
  }

  private static func covers(_ pattern: OpaquePointer, _ scalar: Unicode.Scalar) -> Bool {
    var charset: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch, let charset else { return false }
    return FcCharSetHasChar(charset, scalar.value) != 0
  }
}

/// A font's file, and its index in that file.
struct FontFile: Hashable {
  let path: String
  let index: Int
  /// Design coordinates such as `wght=600`, for variable fonts.
  let variations: String

  init?(_ pattern: OpaquePointer) {
    guard let path = Self.string(pattern, FC_FILE) else { return nil }
    self.path = path
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    self.index = Int(index)
    variations = Self.string(pattern, "fontvariations") ?? ""
  }

  static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
