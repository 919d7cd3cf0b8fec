/// A picture: pixels, or shapes that are sharp at every size. `UIImage`s that draw it in different colours share it.
@preconcurrency @MainActor
public final class CGImage {
  private enum Source {
    case bitmap(ImageBitmap)
    case shapes([ImageShape], unit: CGFloat, size: CGSize)
  }

  private let source: Source
  /// The driver's data for this image, such as uploaded pictures; freed with it.
  package var driverStorage: AnyObject?

  /// Makes an image of pixels.
  package init(_ bitmap: ImageBitmap) { source = .bitmap(bitmap) }

  /// Makes an image of shapes, which lie within `size`; their unit of length is `unit` points.
  package init(_ shapes: [ImageShape], unit: CGFloat, size: CGSize) {
    source = .shapes(shapes, unit: unit, size: size)
  }

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.

  /// The number of pixels in a row; 0 for shapes, which have no pixels.
  public var width: Int { if case .bitmap(let bitmap) = source { bitmap.width } else { 0 } }

  /// The number of rows of pixels; 0 for shapes.
  public var height: Int { if case .bitmap(let bitmap) = source { bitmap.height } else { 0 } }

  /// The part of the image in a rectangle of pixels, which is rounded outwards; nil if the rectangle is outside of the image, or if
  /// the image consists of shapes.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard case .bitmap(let bitmap) = source, rect.isFinite else { return nil }
    let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let part = rect.integral.intersection(whole)
    return part.isVoid ? nil : CGImage(bitmap.cropped(to: part))
  }

  /// The image transposed and flipped.
  package func turned(_ turn: PictureTurn) -> CGImage {
    switch source {
    case .bitmap(let bitmap): return CGImage(bitmap.turned(turn))
    case .shapes(let shapes, let unit, let size):
      let (x, y) = (turn.flipsColumns ? -1.0 : 1.0, turn.flipsRows ? -1.0 : 1.0)
      let (left, top) = (turn.flipsColumns ? size.width / unit : 0, turn.flipsRows ? size.height / unit : 0)
      let transform =
        turn.transposes
        ? CGAffineTransform(a: 0, b: x, c: y, d: 0, tx: top, ty: left)
        : CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: left, ty: top)
      let turned = shapes.map { shape in
        ImageShape(elements: shape.elements.map { $0.applying(transform) }, style: shape.style, erases: shape.erases)
      }
      return CGImage(turned, unit: unit, size: turn.transposes ? CGSize(width: size.height, height: size.width) : size)
    }
  }

  /// Whether the image has only coverage, without colours of its own.
  package var isTemplate: Bool {
    switch source {
    case .bitmap(let bitmap): bitmap.format == .coverage
    case .shapes: true
    }
  }

  /// The image at a size in pixels, for a driver to upload. Computed at each call, because drivers cache uploaded pictures.
  public func rasterized(pixelWidth: Int, pixelHeight: Int) -> ImageBitmap {
    let (width, height) = (max(0, pixelWidth), max(0, pixelHeight))
    switch source {
    case .bitmap(let bitmap): return bitmap.resized(width: width, height: height)
    case .shapes(let shapes, let unit, let size):
      let scale = CGPoint(
        x: CGFloat(width) / max(size.width, 1e-6) * unit,
        y: CGFloat(height) / max(size.height, 1e-6) * unit
      )
      return Self.paint(shapes, scale: scale, width: width, height: height)
    }
  }

  private static func paint(_ shapes: [ImageShape], scale: CGPoint, width: Int, height: Int) -> ImageBitmap {
    var bytes = [UInt8](repeating: 0, count: width * height)
    for shape in shapes {
      let coverage = shape.style.coverage(
        of: shape.elements,
        scale: scale,
        offset: .zero,
        width: width,
        height: height
      )
      for index in bytes.indices where coverage[index] > 0 {
        let (below, amount) = (Int(bytes[index]), Int(coverage[index]))
        bytes[index] = UInt8(
          shape.erases ? below * (255 - amount) / 255 : below + (255 - below) * amount / 255
        )
      }
    }
    return ImageBitmap(width: width, height: height, format: .coverage, bytes: bytes)
  }
}

/// A path that is painted into an image, or that erases parts of the shapes before it.
package nonisolated struct ImageShape {
  let elements: [PathElement]
  let style: PathStyle
  let erases: Bool

  /// Makes a shape.
  package init(elements: [PathElement], style: PathStyle, erases: Bool = false) {
    (self.elements, self.style, self.erases) = (elements, style, erases)
  }
}
