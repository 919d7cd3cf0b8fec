import X11

/// Shows the frames of a picture one after the other, and keeps only the one that is shown.
nonisolated struct PNGPlayer {
  private let file: PNGFile
  private var canvas: Bitmap
  private var next = 0

  /// Makes a player of `file`.
  init(_ file: PNGFile) {
    self.file = file
    let count = file.size.width * file.size.height * 4
    canvas = Bitmap(size: file.size, bytes: [UInt8](repeating: 0, count: count))
  }

  /// The whole picture of a frame, which isn't before the one that was asked for last; nil if a frame is damaged.
  mutating func picture(of index: Int) -> Bitmap? {
    while next <= index {
      guard file.paste(next, into: &canvas) else { return nil }
      next += 1
    }
    return canvas
  }
}
