import CX11

/// The drawing resources of one connection: pixel formats, solid colours, corner and shadow masks, fonts.
package final class Renderer {
  let display: OpaquePointer
  let screenNumber: Int
  private unowned let connection: Connection
  private var solids: [Color: XID] = [:]
  private var solidInUse: (color: Color, picture: XID)?
  let batchMemory = GlyphBatchMemory()
  /// The glyphs that were rendered last, each at one subpixel position only; no more than ``mostNewGlyphs``.
  private var newGlyphs: [(font: Font, glyph: GlyphID)] = []
  private var cornerMasks: [CornerShape: CornerMask] = [:]
  private var shadowMasks: [ShadowShape: ShadowMask] = [:]

  let alphaFormat: UnsafeMutablePointer<XRenderPictFormat>?
  let argbFormat: UnsafeMutablePointer<XRenderPictFormat>?
  let rgbFormat: UnsafeMutablePointer<XRenderPictFormat>?
  /// The format of windows; nil where the server can't draw on its own screen.
  let screenFormat: UnsafeMutablePointer<XRenderPictFormat>?

  /// The fonts of this machine.
  package private(set) lazy var fonts = FontLibrary(connection: connection)

  init(connection: Connection) {
    self.connection = connection
    display = connection.display
    screenNumber = connection.screenNumber
    alphaFormat = XRenderFindStandardFormat(display, PictStandardA8)
    argbFormat = XRenderFindStandardFormat(display, PictStandardARGB32)
    rgbFormat = XRenderFindStandardFormat(display, PictStandardRGB24)
    screenFormat = XRenderFindVisualFormat(display, XDefaultVisual(display, Int32(connection.screenNumber)))
  }

  /// Whether the server can blend; without RENDER 0.10 nothing can be drawn.
  package var isAvailable: Bool {
    alphaFormat != nil && argbFormat != nil && rgbFormat != nil
  }

  /// Whether windows of the screen's depth can be drawn on.
  package var reachesScreen: Bool { screenFormat != nil }

  /// XRender's operator for a mode, as far as the server has it.
  func operation(_ mode: BlendMode) -> Int32 {
    mode.operation >= PictOpMultiply && !mixesColors ? PictOpOver : mode.operation
  }

  private lazy var mixesColors: Bool = {
    var (major, minor): (Int32, Int32) = (0, 0)
    return XRenderQueryVersion(display, &major, &minor) != 0 && (major, minor) >= (0, 11)
  }()

  /// A picture that is `color` everywhere. Costs one small request the first time.
  func solid(_ color: Color) -> XID {
    // Successive calls mostly ask for the same colour.
    if let solidInUse, solidInUse.color == color { return solidInUse.picture }
    let picture = solids[color] ?? makeSolid(color)
    solidInUse = (color, picture)
    return picture
  }

  /// How many of the latest new glyphs ``completeGlyphs()`` prepares: more come from a whole text that has appeared, into
  /// which the user may never type.
  private static let mostNewGlyphs = 4

  func recordNewGlyph(_ glyph: GlyphID, of font: Font) {
    if newGlyphs.count == Self.mostNewGlyphs { newGlyphs.removeFirst() }
    newGlyphs.append((font, glyph))
  }

  /// Whether ``completeGlyphs()`` has anything to do.
  package var hasNewGlyphs: Bool { !newGlyphs.isEmpty }

  /// Renders the latest new glyphs at the other subpixel positions, where they may be needed next.
  ///
  /// Call it after the frame that needed them is shown: then the next key doesn't have to wait for its letter to be
  /// rendered.
  package func completeGlyphs() {
    for new in newGlyphs { new.font.complete(new.glyph) }
    newGlyphs = []
  }

  private func makeSolid(_ color: Color) -> XID {
    if solids.count >= 256 { clearSolidCache() }
    var value = color.xRender
    let picture = XRenderCreateSolidFill(display, &value)
    solids[color] = picture
    return picture
  }

  func cornerMask(_ shape: CornerShape) -> CornerMask {
    if let mask = cornerMasks[shape] { return mask }
    if cornerMasks.count >= 128 { cornerMasks = [:] }
    let mask = CornerMask(shape: shape, connection: connection)
    cornerMasks[shape] = mask
    return mask
  }

  func shadowMask(_ shape: ShadowShape) -> ShadowMask {
    if let mask = shadowMasks[shape] { return mask }
    if shadowMasks.count >= 48 { shadowMasks = [:] }
    let mask = ShadowMask(shape: shape, connection: connection)
    shadowMasks[shape] = mask
    return mask
  }

  private func clearSolidCache() {
    solids.values.forEach { XRenderFreePicture(display, $0) }
    solids = [:]
  }
}
