import UIKit
import UIKitX11
import X11

/// The text below a picture.
struct Caption: Equatable {
  /// The sentence that the tape says; empty for none.
  var sentence = ""
  /// The pressed keys; nil if keys aren't shown at all.
  var keys: String?
}

/// A strip below the picture: what the tape says, and the pressed keys.
final class CaptionBar {
  private let scale: CGFloat
  private let pen: CaptionPen
  private let sentences: [String]
  private var kept: (caption: Caption, width: Int, bitmap: Bitmap)?
  /// The height of the sentences' strip, measured once, and the width that it is for.
  private var measured: (width: CGFloat, height: CGFloat)?

  private static let keyHeight: CGFloat = 44
  private static let lineHeight: CGFloat = 24
  /// The space above and below a sentence, in points.
  private static let verticalMargin: CGFloat = 16
  /// The space at the left and right of a sentence, in points.
  private static let horizontalMargin: CGFloat = 20

  /// Makes a bar for pictures of `scale` pixels a point; it has room for the longest of `sentences`, so that all pictures
  /// of a tape have one height.
  init(scale: CGFloat, platform: X11Platform, sentences: [String]) {
    self.scale = scale
    pen = CaptionPen(platform: platform)
    self.sentences = sentences
  }

  /// Whether no sentence is ever shown.
  var isEmpty: Bool { sentences.isEmpty }

  /// The strip with `caption` in the middle, `width` pixels wide; nil if the recording shows no captions.
  func bitmap(_ caption: Caption, width: Int) throws -> Bitmap? {
    if let kept, kept.caption == caption, kept.width == width { return kept.bitmap }
    let bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: height(caption, CGFloat(width) / scale))
    let size = PixelSize(width: width, height: Int((bounds.height * scale).rounded()))
    guard size.height > 0 else { return nil }
    let drawn = pen.platform.fetchBitmap(size: size, scale: scale) { draw(caption, in: bounds, on: $0) }
    guard let drawn else { throw StepFailure("expected to draw captions, but the server can't be read") }
    kept = (caption, width, drawn)
    return drawn
  }

  // MARK: - Private

  private func height(_ caption: Caption, _ width: CGFloat) -> CGFloat {
    sentenceHeight(width) + (caption.keys == nil ? 0 : Self.keyHeight)
  }

  private func sentenceHeight(_ width: CGFloat) -> CGFloat {
    if let measured, measured.width == width { return measured.height }
    let most = sentences.map { lines($0, width).count }.max() ?? 0
    let height = most == 0 ? 0 : CGFloat(most) * Self.lineHeight + Self.verticalMargin * 2
    measured = (width, height)
    return height
  }

  private func lines(_ sentence: String, _ width: CGFloat) -> [String] {
    pen.lines(sentence, width: width - Self.horizontalMargin * 2)
  }

  private func draw(_ caption: Caption, in bounds: CGRect, on canvas: any Canvas) {
    canvas.fill(bounds, corners: .square, color: CaptionPen.ground)
    let (upper, lines) = (sentenceHeight(bounds.width), lines(caption.sentence, bounds.width))
    var top = (upper - CGFloat(lines.count) * Self.lineHeight) / 2
    for line in lines {
      pen.draw(line, in: CGRect(x: 0, y: top, width: bounds.width, height: Self.lineHeight), on: canvas)
      top += Self.lineHeight
    }
    guard let keys = caption.keys, !keys.isEmpty else { return }
    draw(keys, in: CGRect(x: 0, y: upper, width: bounds.width, height: Self.keyHeight), on: canvas)
  }

  private func draw(_ keys: String, in row: CGRect, on canvas: any Canvas) {
    let width = pen.line(keys).pen + 28
    let keycap = CGRect(x: row.midX - width / 2, y: row.minY + 7, width: width, height: row.height - 14)
    canvas.fill(keycap, corners: .round(7), color: CGColor(red: 0.23, green: 0.23, blue: 0.24, alpha: 1))
    pen.draw(keys, in: row, on: canvas)
  }
}
