/// The nine parts of a resizable image: its corners keep their size when it is stretched, its edges their thickness.
final class ImageStretching {
  let capInsets: UIEdgeInsets
  let mode: UIImage.ResizingMode
  private let picture: CGImage
  private let size: CGSize
  private let scale: CGFloat
  /// The parts, cut out when the image is first drawn.
  private lazy var parts = makeParts()

  /// A part of the picture, with its column and row, each 0…2.
  private struct Part {
    let picture: CGImage
    let column: Int
    let row: Int
  }

  init(of picture: CGImage, size: CGSize, scale: CGFloat, capInsets: UIEdgeInsets, mode: UIImage.ResizingMode) {
    (self.picture, self.size, self.scale, self.mode) = (picture, size, scale, mode)
    self.capInsets = usable(capInsets, else: .zero, of: "UIImage", "capInsets")
  }

  /// The parts of `picture`, which is this one's with left and right exchanged.
  func mirrored(_ picture: CGImage) -> ImageStretching {
    let insets = UIEdgeInsets(
      top: capInsets.top,
      left: capInsets.right,
      bottom: capInsets.bottom,
      right: capInsets.left
    )
    return ImageStretching(of: picture, size: size, scale: scale, capInsets: insets, mode: mode)
  }

  nonisolated deinit {}  // Released with its image, perhaps off the main actor.

  /// The parts with the rectangles in which they are drawn so that the image fills `rect`.
  func places(in rect: CGRect) -> [(CGImage, CGRect)] {
    let columns = Self.lengths(rect.width, capInsets.left, capInsets.right)
    let rows = Self.lengths(rect.height, capInsets.top, capInsets.bottom)
    return parts.compactMap { part in
      let place = CGRect(
        x: rect.minX + columns[..<part.column].reduce(0, +),
        y: rect.minY + rows[..<part.row].reduce(0, +),
        width: columns[part.column],
        height: rows[part.row]
      )
      return place.isVoid ? nil : (part.picture, place)
    }
  }

  /// A length divided into the first cap, the stretched middle, and the last cap; caps shrink if they don't fit.
  private static func lengths(_ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [CGFloat] {
    let (first, last) = (max(0, first), max(0, last))
    let shrink = first + last > length ? max(0, length) / (first + last) : 1
    return [first * shrink, max(0, length - first - last), last * shrink]
  }

  private func makeParts() -> [Part] {
    var (pixels, scale) = (picture, scale)
    if picture.width == 0 {
      scale = UITraitCollection.current.displayScale
      let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
      pixels = CGImage(picture.rasterized(pixelWidth: width, pixelHeight: height))
    }
    let columns = Self.lengths(size.width, capInsets.left, capInsets.right)
    let rows = Self.lengths(size.height, capInsets.top, capInsets.bottom)
    return (0..<9).compactMap { index in
      let (column, row) = (index % 3, index / 3)
      let area = CGRect(
        x: (columns[..<column].reduce(0, +) * scale).rounded(),
        y: (rows[..<row].reduce(0, +) * scale).rounded(),
        width: (columns[column] * scale).rounded(),
        height: (rows[row] * scale).rounded()
      )
      return pixels.cropping(to: area).map { Part(picture: $0, column: column, row: row) }
    }
  }
}
