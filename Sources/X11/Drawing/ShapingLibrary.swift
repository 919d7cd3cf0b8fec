import CX11
import Outside

/// HarfBuzz, which chooses and places the glyphs of scripts whose letters join, stack or combine (`hb_shape`). Its C
/// functions are declared here because the library is loaded at run time (`dlopen`).
@MainActor
package final class ShapingLibrary {
  /// The library's file, as its package installs it.
  package nonisolated static let fileName = "libharfbuzz.so.0"

  typealias Handle = OpaquePointer
  private typealias Make = @convention(c) () -> Handle?
  private typealias Use = @convention(c) (Handle?) -> Void
  private typealias Set = @convention(c) (Handle?, UInt32) -> Void
  private typealias AddUnits = @convention(c) (Handle?, UnsafePointer<UInt16>?, Int32, UInt32, Int32) -> Void
  private typealias Shape = @convention(c) (Handle?, Handle?, UnsafePointer<CX11FontFeature>?, UInt32) -> Void
  private typealias Infos = @convention(c) (Handle?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<CX11GlyphInfo>?
  private typealias Places =
    @convention(c) (Handle?, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<CX11GlyphPosition>?
  private typealias Language = @convention(c) (UnsafePointer<CChar>?, Int32) -> Handle?
  private typealias SetLanguage = @convention(c) (Handle?, Handle?) -> Void
  private typealias Script = @convention(c) (Handle?, UInt32) -> UInt32

  private let clear, guess, destroy: Use
  private let setDirection, setScript: Set
  private let setLanguage: SetLanguage
  private let language: Language
  private let add: AddUnits
  private let shape: Shape
  private let infos: Infos
  private let places: Places
  private let scriptOf: Script
  private let unicodeFunctions: Handle
  private let buffer: Handle
  let fonts: ShapingFontFunctions
  /// The library's version, for `--doctor`.
  package let version: String

  /// HarfBuzz's `HB_DIRECTION_LTR` and `HB_DIRECTION_RTL`.
  private static let (leftToRight, rightToLeft): (UInt32, UInt32) = (4, 5)

  /// Turns off the features `liga` and `clig`.
  private static let noLigatures = [0x6C69_6761, 0x636C_6967].map {
    CX11FontFeature(tag: $0, value: 0, start: 0, end: .max)
  }

  /// Nil where the library is missing, or too old to have all functions that are used here.
  package init?(_ name: String = fileName) {
    guard let library = DynamicLibrary(name), let fonts = ShapingFontFunctions(library),
      let makeBuffer = library.function("hb_buffer_create", as: Make.self),
      let destroy = library.function("hb_buffer_destroy", as: Use.self),
      let clear = library.function("hb_buffer_clear_contents", as: Use.self),
      let guess = library.function("hb_buffer_guess_segment_properties", as: Use.self),
      let setDirection = library.function("hb_buffer_set_direction", as: Set.self),
      let setScript = library.function("hb_buffer_set_script", as: Set.self),
      let setLanguage = library.function("hb_buffer_set_language", as: SetLanguage.self),
      let language = library.function("hb_language_from_string", as: Language.self),
      let add = library.function("hb_buffer_add_utf16", as: AddUnits.self),
      let shape = library.function("hb_shape", as: Shape.self),
      let infos = library.function("hb_buffer_get_glyph_infos", as: Infos.self),
      let places = library.function("hb_buffer_get_glyph_positions", as: Places.self),
      let scriptOf = library.function("hb_unicode_script", as: Script.self),
      let unicodeFunctions = library.function("hb_unicode_funcs_get_default", as: Make.self)?(),
      let version = library.function("hb_version_string", as: (@convention(c) () -> UnsafePointer<CChar>?).self),
      let buffer = makeBuffer()
    else { return nil }
    (self.clear, self.guess, self.destroy) = (clear, guess, destroy)
    (self.setDirection, self.setScript) = (setDirection, setScript)
    (self.setLanguage, self.language, self.add, self.shape) = (setLanguage, language, add, shape)
    (self.infos, self.places, self.scriptOf, self.unicodeFunctions) = (infos, places, scriptOf, unicodeFunctions)
    (self.buffer, self.fonts) = (buffer, fonts)
    self.version = version().map { String(cString: $0) } ?? ""
  }

  isolated deinit { destroy(buffer) }

  /// The script of a character, as its four letters in ISO 15924.
  package func script(of scalar: Unicode.Scalar) -> ScriptTag {
    ScriptTag(tag: scriptOf(unicodeFunctions, scalar.value))
  }

  /// The glyphs of the part `range` of `units` in one typeface, from left to right.
  package func glyphs(
    for units: [UInt16],
    range: Range<Int>,
    typeface: Typeface,
    script: ScriptTag,
    isRightToLeft: Bool,
    language name: String?,
    allowsLigatures: Bool
  ) -> [ShapedGlyph] {
    guard let font = typeface.shapingFont(self) else { return [] }
    clear(buffer)
    units.withUnsafeBufferPointer {
      add(buffer, $0.baseAddress, Int32(clamping: units.count), UInt32(range.lowerBound), Int32(range.count))
    }
    setDirection(buffer, isRightToLeft ? Self.rightToLeft : Self.leftToRight)
    if !script.isShared { setScript(buffer, script.tag) }
    if let name { setLanguage(buffer, language(name, -1)) }
    guess(buffer)
    let features = allowsLigatures ? [] : Self.noLigatures
    shape(font.handle, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = infos(buffer, &count), let places = places(buffer, &count) else { return [] }
    let unit = Double(ShapingFont.unitsPerSize)
    return (0..<Int(count)).map { index in
      ShapedGlyph(
        glyph: infos[index].glyph,
        offset: Int(infos[index].cluster) - range.lowerBound,
        advance: Double(places[index].xAdvance) / unit,
        dx: Double(places[index].xOffset) / unit,
        dy: -Double(places[index].yOffset) / unit
      )
    }
  }
}

/// A glyph that was chosen and placed for its neighbours; lengths are fractions of the font's size.
package nonisolated struct ShapedGlyph: Sendable {
  package var glyph: GlyphID
  /// The UTF-16 offset, in the shaped range, of the first unit that the glyph represents.
  package var offset: Int
  /// The distance from the pen position to the next glyph's.
  package var advance: Double
  /// The offset of the glyph from its pen position, to the right.
  package var dx: Double
  /// The offset downwards.
  package var dy: Double
}

/// A script, by its four letters in ISO 15924.
package nonisolated struct ScriptTag: Hashable, Sendable {
  let tag: UInt32

  /// Whether characters with this tag take the script of their neighbours: `Zyyy`, `Zinh` and `Zzzz`.
  package var isShared: Bool { tag == 0x5A79_7979 || tag == 0x5A69_6E68 || tag == 0x5A7A_7A7A || tag == 0 }

  /// Latin.
  package static let latin = ScriptTag(tag: 0x4C61_746E)

  /// Characters of no script of their own.
  package static let common = ScriptTag(tag: 0x5A79_7979)
}
