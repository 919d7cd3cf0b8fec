/// An image's content, shared by its copies in other colours.
final class ImageContent {
  enum Source {
    case bitmap(ImageBitmap)
    case shapes([ImageShape], unit: CGFloat)
  }

  let source: Source
  /// The driver's data for this content, such as uploaded pictures; freed with it.
  var driverStorage: AnyObject?

  init(_ source: Source) { self.source = source }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  /// The extent of a bitmap in pixels; zero for shapes.
  var pixelSize: CGSize {
    switch source {
    case .bitmap(let bitmap): CGSize(width: bitmap.width, height: bitmap.height)
    case .shapes: .zero
    }
  }

  /// Whether the image consists of coverage only, without colours of its own.
  var isTemplate: Bool {
    switch source {
    case .bitmap(let bitmap): bitmap.format == .coverage
    case .shapes: true
    }
  }

  func rasterized(width: Int, height: Int, size: CGSize) -> ImageBitmap {
    switch source {
    case .bitmap(let bitmap): return bitmap.resized(width: width, height: height)
    case .shapes(let shapes, let unit):
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

/// A path that is painted into an image, or erased from what was painted before.
struct ImageShape {
  let elements: [PathElement]
  let style: PathStyle
  var erases = false
}
