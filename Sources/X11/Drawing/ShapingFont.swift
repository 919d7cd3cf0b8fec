import CX11
import Outside

/// The functions of HarfBuzz that open fonts.
struct ShapingFontFunctions {
  typealias Handle = OpaquePointer
  typealias Use = @convention(c) (Handle?) -> Void
  let openFile: @convention(c) (UnsafePointer<CChar>?) -> Handle?
  let makeFace: @convention(c) (Handle?, UInt32) -> Handle?
  let makeFont: @convention(c) (Handle?) -> Handle?
  let setScale: @convention(c) (Handle?, Int32, Int32) -> Void
  let setVariations: @convention(c) (Handle?, UnsafePointer<CX11FontVariation>?, UInt32) -> Void
  let closeFile, releaseFace, releaseFont: Use

  /// Nil if the library lacks one of these functions.
  init?(_ library: DynamicLibrary) {
    guard
      let openFile = library.function(
        "hb_blob_create_from_file",
        as: (@convention(c) (UnsafePointer<CChar>?) -> Handle?).self
      ),
      let makeFace = library.function("hb_face_create", as: (@convention(c) (Handle?, UInt32) -> Handle?).self),
      let makeFont = library.function("hb_font_create", as: (@convention(c) (Handle?) -> Handle?).self),
      let setScale = library.function("hb_font_set_scale", as: (@convention(c) (Handle?, Int32, Int32) -> Void).self),
      let setVariations = library.function(
        "hb_font_set_variations",
        as: (@convention(c) (Handle?, UnsafePointer<CX11FontVariation>?, UInt32) -> Void).self
      ),
      let closeFile = library.function("hb_blob_destroy", as: Use.self),
      let releaseFace = library.function("hb_face_destroy", as: Use.self),
      let releaseFont = library.function("hb_font_destroy", as: Use.self)
    else { return nil }
    (self.openFile, self.makeFace, self.makeFont) = (openFile, makeFace, makeFont)
    (self.setScale, self.setVariations) = (setScale, setVariations)
    (self.closeFile, self.releaseFace, self.releaseFont) = (closeFile, releaseFace, releaseFont)
  }
}

/// A typeface as HarfBuzz reads it (`hb_font_t`). Of its mapped file, only the tables in use come into memory.
final class ShapingFont {
  /// The size at which glyphs are placed: fine enough for all sizes, so that layout is the same at every scale.
  static let unitsPerSize: Int32 = 1 << 16

  let handle: OpaquePointer
  private let release: ShapingFontFunctions.Use

  /// Nil if the file can't be read.
  init?(file: FontFile, variations: [CX11FontVariation], _ functions: ShapingFontFunctions) {
    // The font keeps the face, and the face the file.
    guard let blob = functions.openFile(file.path) else { return nil }
    defer { functions.closeFile(blob) }
    guard let face = functions.makeFace(blob, UInt32(clamping: file.index & 0xFFFF)) else { return nil }
    defer { functions.releaseFace(face) }
    guard let font = functions.makeFont(face) else { return nil }
    functions.setScale(font, Self.unitsPerSize, Self.unitsPerSize)
    if !variations.isEmpty { functions.setVariations(font, variations, UInt32(variations.count)) }
    handle = font
    release = functions.releaseFont
  }

  isolated deinit { release(handle) }
}
