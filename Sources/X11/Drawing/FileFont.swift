import CX11
import Glibc

/// One font in a file of fonts.
package nonisolated struct FileFont: Hashable, Sendable {
  /// The family's name.
  package let family: String
  /// The font's PostScript name; nil for none.
  package let postScriptName: String?
  /// 100 (thin) … 400 (regular) … 900 (black).
  package let weight: Double
  /// Whether the font is slanted.
  package let isItalic: Bool

  /// The most fonts that are read from a file; collections of all Chinese scripts have ten.
  private static let mostFonts = 64

  /// The scalable fonts of a file; none if there is no such file, or it is no font.
  @MainActor static func fetchAll(at path: String) -> [FileFont] {
    var info = stat()
    // Opening a pipe would block.
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return [] }
    var (fonts, index, count) = ([FileFont](), 0, 1)
    while index < min(count, mostFonts) {
      var found: Int32 = 0
      guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &found) else { break }
      defer { FcPatternDestroy(pattern) }
      count = Int(found)
      index += 1
      if let font = FileFont(pattern) { fonts.append(font) }
    }
    return fonts
  }

  @MainActor private init?(_ pattern: OpaquePointer) {
    var (isScalable, weight, slant): (FcBool, Double, Int32) = (0, 80, 0)
    FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
    guard isScalable != 0, let family = FontFile.string(pattern, FC_FAMILY) else { return nil }
    // A variable font may have a range of weights in place of a number: it counts as regular.
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    self.family = family
    postScriptName = FontFile.string(pattern, FC_POSTSCRIPT_NAME)
    self.weight = FcWeightToOpenTypeDouble(weight)
    isItalic = slant != FC_SLANT_ROMAN
  }
}
