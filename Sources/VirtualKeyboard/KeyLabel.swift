import UIKit

/// The label of a key: an icon, or text if there is none.
struct KeyLabel {
  var text: String
  var icon: String?
  var font: UIFont

  /// Whether the label is text of several letters, which may be too wide for its key.
  var isWord: Bool { text.count > 1 && icon.map(UIImage.hasSymbol) != true }

  /// Draws the label in the middle of `rect`; text is scaled by `scale`, or further if it doesn't fit.
  func draw(in rect: CGRect, scale: CGFloat = 1, color: UIColor, context: CGContext) {
    let symbol = UIImage.SymbolConfiguration(pointSize: UIFont.keyFont(ofSize: 17).pointSize)
    if let icon, UIImage.hasSymbol(icon), let image = UIImage(systemName: icon, withConfiguration: symbol) {
      let size = Self.fitting(image.size, into: rect)
      let frame = CGRect(
        x: (rect.midX - size.width / 2).rounded(),
        y: (rect.midY - size.height / 2).rounded(),
        width: size.width,
        height: size.height
      )
      context.draw(image, in: frame, tint: color)
    } else {
      drawText(in: rect, scale: min(scale, self.scale(fitting: rect)), color: color, context: context)
    }
  }

  /// The size, reduced in proportion if there is less space.
  private static func fitting(_ size: CGSize, into rect: CGRect) -> CGSize {
    let scale = max(0, min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1)))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The factor, at most 1, by which the text is scaled to fit into `rect`.
  func scale(fitting rect: CGRect) -> CGFloat {
    let width = UIApplication.shared.platform.fonts.glyphs(for: text, font: font).advance
    return max(0, min(1, (rect.width - 4) / max(width, 1), rect.height / max(font.pointSize, 1)))
  }

  private func drawText(in rect: CGRect, scale: CGFloat, color: UIColor, context: CGContext) {
    if scale < 1 {
      return KeyLabel(text: text, icon: nil, font: font.withSize((font.pointSize * scale).rounded(.down)))
        .drawGlyphs(in: rect, color: color, context: context)
    }
    drawGlyphs(in: rect, color: color, context: context)
  }

  private func drawGlyphs(in rect: CGRect, color: UIColor, context: CGContext) {
    let glyphs = UIApplication.shared.platform.fonts.glyphs(for: text, font: font)
    var line = GlyphRun(pointSize: font.pointSize)
    for glyph in glyphs { line.add(glyph) }
    // Lower-case letters are centred by a height between their own and that of capitals, which looks right.
    let height = text == text.uppercased() ? font.capHeight : (font.capHeight + font.xHeight) / 2
    let baseline = CGPoint(x: rect.midX - line.pen / 2, y: (rect.midY + height / 2).rounded())
    context.draw(line, at: baseline, color: color)
  }
}

extension UIFont {
  /// The font of a key's label, which grows with the user's text size as far as keys of a telephone's width have room.
  static func keyFont(ofSize size: CGFloat) -> UIFont {
    controlFont(ofSize: size, upTo: .extraExtraExtraLarge)
  }
}
