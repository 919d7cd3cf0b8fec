import Foundation
import PNG
import X11

/// Writes moving PNG files (APNG, part of PNG's third edition): each frame contains only what has changed since the one
/// before.
final class APNGWriter: FilmWriter {
  private let size: PixelSize
  private let rate: Int
  private let encoder = PNGEncoder()
  private var last: Bitmap?
  private var frames: [Frame] = []

  private struct Frame {
    var rect: PixelRect
    var data: [UInt8]
    /// How long the frame is shown, in units of 1 / `rate` seconds.
    var duration: Int
  }

  /// Writes pictures of `size`; each is shown for 1 / `rate` seconds, or longer if the next is equal.
  init(size: PixelSize, rate: Int) {
    self.size = size
    self.rate = rate
  }

  func add(_ picture: Bitmap) {
    let picture = picture.fitted(to: size)
    guard let last else { return appendFrame(picture, changedIn: PixelRect(size: size)) }
    guard let changes = picture.changes(from: last) else { return repeatLast() }
    appendFrame(picture, changedIn: changes)
  }

  func repeatLast() {
    guard !frames.isEmpty else { return }
    // The file format has 16 bits for a duration.
    if frames[frames.count - 1].duration < 65535 { frames[frames.count - 1].duration += 1 }
  }

  private func appendFrame(_ picture: Bitmap, changedIn rect: PixelRect) {
    last = picture
    frames.append(Frame(rect: rect, data: encoder.imageData(picture.cropped(to: rect)), duration: 1))
  }

  /// The number of frames so far; consecutive equal frames count as one.
  var frameCount: Int { frames.count }

  func finish() -> Data {
    var chunks = [PNGEncoder.chunk("acTL", PNGEncoder.bigEndian(frames.count) + PNGEncoder.bigEndian(0))]
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      chunks.append(PNGEncoder.chunk("fcTL", control(frame, sequence)))
      sequence += 1
      guard index > 0 else {
        chunks.append(PNGEncoder.chunk("IDAT", frame.data))
        continue
      }
      chunks.append(PNGEncoder.chunk("fdAT", PNGEncoder.bigEndian(sequence) + frame.data))
      sequence += 1
    }
    return Data(encoder.file(size: size, chunks: chunks))
  }

  /// The content of an `fcTL` chunk: sequence number, size, offset and delay as a fraction; the frame's pixels
  /// replace those of the frame before.
  private func control(_ frame: Frame, _ sequence: Int) -> [UInt8] {
    let numbers = [sequence, frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y]
    let delay = [frame.duration >> 8, frame.duration & 255, rate >> 8, rate & 255].map { UInt8($0) }
    return numbers.flatMap(PNGEncoder.bigEndian) + delay + [0, 0]
  }
}
