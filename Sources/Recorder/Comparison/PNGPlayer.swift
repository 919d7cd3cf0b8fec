import X11

/// Shows the frames of a picture one after the other, and keeps only the one that is shown.
nonisolated struct PNGPlayer {
  private let file: PNGFile
  private var canvas: Bitmap
  private var nextIndex = 0

  /// Makes a player of `file`.
  init(_ file: PNGFile) {
    self.file = file
    let count = file.size.width * file.size.height * 4
    canvas = Bitmap(size: file.size, bytes: [UInt8](repeating: 0, count: count))
  }

  /// The whole picture of a frame; nil if a frame is damaged. No later frame may have been requested before.
  mutating func picture(of index: Int) -> Bitmap? {
    while nextIndex <= index {
      guard file.paste(nextIndex, into: &canvas) else { return nil }
      nextIndex += 1
    }
    return canvas
  }
}
