import UIKit
import UIKitX11

/// Writes the words of captions and headings.
struct CaptionPen {
  /// The platform whose fonts are used.
  let platform: X11Platform

  /// The background of captions and headings.
  static let ground = CGColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1)
  /// The words' colour.
  static let ink = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The font of sentences and headings.
  static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)

  /// The glyphs of one line.
  func line(_ text: String, font: UIFont = font) -> GlyphRun {
    var line = GlyphRun(pointSize: font.pointSize)
    for glyph in platform.fonts.glyphs(for: text, font: font) { line.add(glyph) }
    return line
  }

  /// The text in lines of at most `width` points; a longer word is a line of its own.
  func lines(_ text: String, width: CGFloat, font: UIFont = font) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let longer = lines.last.map { $0 + " " + word }
      if let longer, line(longer, font: font).pen <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Draws one line in the middle of `rect`.
  func draw(_ text: String, in rect: CGRect, font: UIFont = font, color: CGColor = ink, on canvas: any Canvas) {
    let line = line(text, font: font)
    let baseline = CGPoint(x: rect.midX - line.pen / 2, y: (rect.midY + font.capHeight / 2).rounded())
    canvas.draw(line, at: baseline, color: color)
  }
}
