import Foundation
import PNG
import X11

/// Puts the frames of a motion side by side in one picture.
final class Filmstrip: FilmWriter {
  private let count: Int
  private let gap: Int
  private var pictures: [Bitmap] = []

  /// A strip of `count` frames, `gap` pixels apart, chosen at even intervals from the frames that differ from their predecessors.
  init(count: Int, gap: Int) {
    self.count = count
    self.gap = gap
  }

  func add(_ picture: Bitmap) {
    // A frame that equals its predecessor is left out: a strip shows no time, so neither the rest around a motion nor a pause in it.
    if let last = pictures.last, last.size == picture.size, picture.changes(from: last) == nil { return }
    pictures.append(picture)
  }

  func repeatLast() {}

  func finish() -> Data {
    let steps = (0..<count).map { pictures[(pictures.count - 1) * $0 / max(1, count - 1)] }
    let height = steps.map(\.size.height).max() ?? 0
    let width = steps.reduce(0) { $0 + $1.size.width } + gap * (steps.count - 1)
    var strip = Bitmap(
      size: PixelSize(width: width, height: height),
      bytes: [UInt8](repeating: 0, count: width * height * 4)
    )
    var x = 0
    for step in steps {
      strip.paste(step, at: PixelPoint(x: x, y: 0))
      x += step.size.width + gap
    }
    // The gaps between the pictures are transparent.
    var encoder = PNGEncoder()
    encoder.keepsAlpha = true
    return Data(encoder.encode(strip))
  }
}
