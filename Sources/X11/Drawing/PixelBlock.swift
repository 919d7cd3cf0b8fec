import CX11

/// A few opaque pixels, painted in memory of our own and put on surfaces with one request each.
///
/// For a letter that is typed, that takes the server a third of the time of drawing it. What is painted is what the server
/// would have painted, to the bit.
package final class PixelBlock {
  /// The part of the surface that the block covers.
  package private(set) var rect = PixelRect.zero
  /// Whether the whole block has been painted.
  package private(set) var isPainted = false

  private var pixels: [UInt32] = []
  /// The last colour that the whole block had.
  private var ground: UInt32 = 0
  /// One ink on the ground, by coverage, as most of what text meets.
  private var inks = [UInt32](repeating: 0, count: 256)
  private var inkColors: (ink: UInt32, ground: UInt32)?

  /// Above this many pixels, sending them takes longer than having them drawn.
  private static let limit = 16_384

  /// A block for surfaces of `connection`; nil if its screen holds pixels in another way than 0xRRGGBB.
  package init?(connection: Connection) {
    guard let visual = XDefaultVisual(connection.display, Int32(connection.screenNumber)),
      XDefaultDepth(connection.display, Int32(connection.screenNumber)) == 24,
      visual.pointee.red_mask == 0xFF0000, visual.pointee.green_mask == 0xFF00, visual.pointee.blue_mask == 0xFF
    else { return nil }
  }

  /// Covers `rect` from now on, with nothing painted; false if that is too much.
  package func begin(_ rect: PixelRect) -> Bool {
    isPainted = false
    let count = rect.width * rect.height
    guard count <= Self.limit else { return false }
    self.rect = rect
    if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    return true
  }

  /// Fills a part of the block; false, and nothing done, if what is beneath would have to be known but isn't.
  package func fill(_ part: PixelRect, color: Color) -> Bool {
    guard color.isOpaque, isPainted || part == rect else { return false }
    let (left, width, value) = (part.x - rect.x, part.width, color.pixel)
    if part == rect { (isPainted, ground) = (true, value) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in part.y - rect.y..<part.maxY - rect.y {
        let start = y * rect.width + left
        pixels[start..<start + width].update(repeating: value)
      }
    }
    return true
  }

  /// Draws a glyph whose pen stands at (`x`, `y`) pixels of the surface, within `clip`, a part of the block, as
  /// ``GlyphBatch/add(_:font:x:y:)`` does.
  package func draw(_ glyph: GlyphID, font: Font, x: Double, y: Int, color: Color, clip: PixelRect) {
    let (column, step) = Font.place(ofPen: x)
    font.withMask(of: glyph, step: step, column: column, from: clip.x, to: clip.maxX) { mask, coverage in
      blend(mask, coverage, at: PixelPoint(x: column + Int(mask.left), y: y - Int(mask.top)), color, clip)
    }
  }

  /// Puts the pixels on `picture`, whatever its clip.
  package func put(on picture: Picture) {
    pixels.withUnsafeBytes { bytes in
      picture.upload(opaque: bytes, size: rect.size, to: PixelPoint(x: rect.x, y: rect.y))
    }
  }

  private func blend(
    _ mask: GlyphMask,
    _ coverage: UnsafePointer<UInt8>,
    at origin: PixelPoint,
    _ color: Color,
    _ clip: PixelRect
  ) {
    let (left, right) = (max(origin.x, clip.x), min(origin.x + Int(mask.width), clip.maxX))
    let (top, bottom) = (max(origin.y, clip.y), min(origin.y + Int(mask.rows), clip.maxY))
    guard left < right, top < bottom else { return }
    let ink = color.pixel
    prepareInks(ink)
    inks.withUnsafeBufferPointer { inks in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in top..<bottom {
          let source = coverage + (y - origin.y) * Int(mask.width) - origin.x
          let row = (y - rect.y) * rect.width - rect.x
          for x in left..<right where source[x] > 0 {
            let paper = pixels[row + x]
            pixels[row + x] =
              paper == ground ? inks[Int(source[x])] : Self.mix(ink, over: paper, UInt32(source[x]))
          }
        }
      }
    }
  }

  private func prepareInks(_ ink: UInt32) {
    if let inkColors, inkColors == (ink, ground) { return }
    inkColors = (ink, ground)
    for coverage in 0..<256 { inks[coverage] = Self.mix(ink, over: ground, UInt32(coverage)) }
  }

  /// Blends each channel with the rounding of the server's own arithmetic.
  private static func mix(_ ink: UInt32, over paper: UInt32, _ coverage: UInt32) -> UInt32 {
    func part(_ pixel: UInt32, _ share: UInt32) -> (redAndBlue: UInt32, green: UInt32) {
      let redAndBlue = (pixel & 0xFF00FF) * share + 0x800080
      let green = (pixel >> 8 & 0xFF) * share + 0x80
      return (
        ((redAndBlue >> 8 & 0xFF00FF) + redAndBlue) >> 8 & 0xFF00FF,
        ((green >> 8) + green) >> 8
      )
    }
    let (above, below) = (part(ink, coverage), part(paper, 255 - coverage))
    return (above.redAndBlue + below.redAndBlue) | (above.green + below.green) << 8
  }
}

extension Color {
  /// The colour as the server's pixels hold it: 0xRRGGBB.
  fileprivate var pixel: UInt32 { UInt32(red >> 8) << 16 | UInt32(green >> 8) << 8 | UInt32(blue >> 8) }
}
