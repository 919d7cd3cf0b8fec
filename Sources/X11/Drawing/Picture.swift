import CX11

/// A surface that can be drawn on and drawn with (`XRenderCreatePicture`).
///
/// Either the contents of a window, or pixels of its own in the server.
@MainActor
package final class Picture {
  /// The format of a surface's pixels.
  package enum Format {
    /// Coverage alone, one byte a pixel; for masks.
    case alpha
    /// Colour, premultiplied with alpha.
    case premultiplied
    /// Colour without alpha.
    case opaque
  }

  /// How a picture is read between its pixels.
  package enum Filter: String {
    /// The closest pixel.
    case nearest
    /// A blend of the four closest pixels.
    case bilinear
  }

  let connection: Connection
  let id: XID
  let drawable: XID
  private let ownsDrawable: Bool
  /// Significant bits of a pixel.
  private let depth: UInt32
  private var copyContext: GC?

  /// The rectangle that drawing may change; nil for the whole surface.
  package private(set) var clip: PixelRect?

  /// The extent of the surface.
  package let size: PixelSize
  /// The format of the surface's pixels.
  package let format: Format

  /// New pixels in the server. What they show at first is undefined; ``clear()`` them.
  package init(size: PixelSize, format: Format, connection: Connection) {
    self.connection = connection
    self.size = PixelSize(width: max(1, min(size.width, 32767)), height: max(1, min(size.height, 32767)))
    self.format = format
    let renderer = connection.renderer
    drawable = XCreatePixmap(
      connection.display,
      connection.root,
      UInt32(self.size.width),
      UInt32(self.size.height),
      format.depth
    )
    id = XRenderCreatePicture(connection.display, drawable, renderer.pictFormat(format), 0, nil)
    ownsDrawable = true
    depth = format.depth
  }

  /// The contents of a window in the screen's own format; drawing is visible at once.
  ///
  /// - Parameter seesChildren: whether the contents of subwindows are included.
  package init(window: XID, size: PixelSize, seesChildren: Bool = false, connection: Connection) {
    self.connection = connection
    self.size = size
    format = .opaque
    drawable = window
    var attributes = XRenderPictureAttributes()
    attributes.subwindow_mode = seesChildren ? IncludeInferiors : ClipByChildren
    id = XRenderCreatePicture(
      connection.display,
      window,
      connection.renderer.screenFormat,
      UInt(CPSubwindowMode),
      &attributes
    )
    ownsDrawable = false
    depth = connection.depth
  }

  isolated deinit {
    // The server frees a window's picture together with the window, which may be gone already.
    connection.ignoringErrors { XRenderFreePicture(connection.display, id) }
    if let copyContext { XFreeGC(connection.display, copyContext) }
    if ownsDrawable { XFreePixmap(connection.display, drawable) }
  }

  /// The box of the whole surface, at the origin.
  package var bounds: PixelRect { PixelRect(size: size) }

  /// Restricts later drawing to `rect`. Free when it is the clip already.
  package func clip(to rect: PixelRect) {
    guard rect != clip else { return }
    clip = rect
    var rectangle = rect.xRectangle
    XRenderSetPictureClipRectangles(connection.display, id, 0, 0, &rectangle, 1)
  }

  /// Lets later drawing change the whole surface again.
  package func removeClip() {
    guard clip != nil else { return }
    clip = nil
    var attributes = XRenderPictureAttributes()
    attributes.clip_mask = XID(None)
    XRenderChangePicture(connection.display, id, UInt(CPClipMask), &attributes)
  }

  /// Scales this picture whenever it is drawn into another one; the identity costs nothing.
  ///
  /// - Parameters:
  ///   - scaleX: drawn columns for each column of the picture.
  ///   - scaleY: drawn rows for each row of the picture.
  func setScale(x scaleX: Double, y scaleY: Double, filter: Filter = .bilinear) {
    setTransform(PictureTransform(a: 1 / scaleX, b: 0, c: 0, d: 1 / scaleY, tx: 0, ty: 0), filter: filter)
  }

  /// Transforms this picture whenever it is drawn into another one; `transform` maps positions in the target to
  /// positions in this picture.
  package func setTransform(_ transform: PictureTransform, filter: Filter = .bilinear) {
    var value = transform.xTransform
    XRenderSetPictureTransform(connection.display, id, &value)
    XRenderSetPictureFilter(connection.display, id, filter.rawValue, nil, 0)
  }

  /// Tiles this picture's pixels endlessly whenever it is drawn into another one.
  func repeatEndlessly() {
    var attributes = XRenderPictureAttributes()
    attributes.`repeat` = RepeatNormal
    XRenderChangePicture(connection.display, id, UInt(CPRepeat), &attributes)
  }

  /// Copies pixels as they are (`XCopyArea`), also within one picture. Ignores the clip.
  ///
  /// On a screen whose depth isn't 24 the server converts them (`XRenderComposite`).
  package func copy(from source: Picture, rect: PixelRect, to origin: PixelPoint) {
    guard !rect.isEmpty else { return }
    guard source.depth == depth else {
      return draw(source, from: rect.origin, in: PixelRect(origin: origin, size: rect.size), mode: .source)
    }
    XCopyArea(
      connection.display,
      source.drawable,
      drawable,
      context,
      Int32(rect.x),
      Int32(rect.y),
      UInt32(rect.width),
      UInt32(rect.height),
      Int32(origin.x),
      Int32(origin.y)
    )
  }

  /// The graphics context for requests of the core protocol, which don't blend.
  var context: GC? {
    if let copyContext { return copyContext }
    var values = XGCValues()
    values.graphics_exposures = 0
    copyContext = XCreateGC(connection.display, drawable, UInt(GCGraphicsExposures), &values)
    return copyContext
  }
}

/// An affine map between two pictures: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package nonisolated struct PictureTransform: Equatable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  /// A map with these six coefficients.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  var xTransform: XTransform {
    func fixed(_ value: Double) -> XFixed {
      guard value.magnitude < 32768 else { return value > 0 ? .max : value < 0 ? .min : 0 }
      return XFixed(clamping: Int((value * 65536).rounded()))
    }
    var transform = XTransform()
    transform.matrix = (
      (fixed(a), fixed(c), fixed(tx)),
      (fixed(b), fixed(d), fixed(ty)),
      (0, 0, fixed(1))
    )
    return transform
  }
}

extension Picture.Format {
  /// Significant bits in a pixel.
  package var depth: UInt32 {
    switch self {
    case .alpha: 8
    case .premultiplied: 32
    case .opaque: 24
    }
  }
}

extension Renderer {
  func pictFormat(_ format: Picture.Format) -> UnsafeMutablePointer<XRenderPictFormat>? {
    switch format {
    case .alpha: alphaFormat
    case .premultiplied: argbFormat
    case .opaque: rgbFormat
    }
  }
}

extension PixelRect {
  var xRectangle: XRectangle {
    XRectangle(
      x: Int16(clamping: x),
      y: Int16(clamping: y),
      width: UInt16(clamping: width),
      height: UInt16(clamping: height)
    )
  }
}
