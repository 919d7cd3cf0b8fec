import UIKit
import UIKitX11
import X11

/// A strip below the picture that names the pressed keys.
final class CaptionBar {
  private let scale: CGFloat
  private let platform: X11Platform
  private var kept: (text: String, width: Int, bitmap: Bitmap)?

  private static let height: CGFloat = 44
  private static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)

  /// Makes a bar for pictures of `scale` pixels a point.
  init(scale: CGFloat, platform: X11Platform) {
    self.scale = scale
    self.platform = platform
  }

  /// The strip with `text` in the middle, `width` pixels wide.
  func bitmap(_ text: String, width: Int) throws -> Bitmap {
    if let kept, kept.text == text, kept.width == width { return kept.bitmap }
    let size = PixelSize(width: width, height: Int((Self.height * scale).rounded()))
    guard let bitmap = platform.fetchBitmap(size: size, scale: scale, drawing: { draw(text, on: $0, width: width) })
    else {
      throw StepFailure("expected to draw captions, but the server can't be read")
    }
    kept = (text, width, bitmap)
    return bitmap
  }

  private func draw(_ text: String, on canvas: any Canvas, width: Int) {
    let bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: Self.height)
    canvas.fill(bounds, corners: .square, color: CGColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1))
    guard !text.isEmpty else { return }
    var line = GlyphRun(pointSize: Self.font.pointSize)
    for glyph in platform.fonts.glyphs(for: text, font: Self.font) { line.add(glyph) }
    let keycap = CGRect(x: bounds.midX - line.pen / 2 - 14, y: 7, width: line.pen + 28, height: Self.height - 14)
    canvas.fill(keycap, corners: .round(7), color: CGColor(red: 0.23, green: 0.23, blue: 0.24, alpha: 1))
    let baseline = CGPoint(x: bounds.midX - line.pen / 2, y: (bounds.midY + Self.font.capHeight / 2).rounded())
    canvas.draw(line, at: baseline, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }
}
