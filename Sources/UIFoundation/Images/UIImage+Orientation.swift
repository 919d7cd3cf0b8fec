extension UIImage {
  /// How a picture has to be turned to be upright, as cameras record it in Exif data.
  public nonisolated enum Orientation: Int, Sendable {
    /// The picture is upright.
    case up
    /// To be turned by 180°.
    case down
    /// To be turned by 90° to the left.
    case left
    /// To be turned by 90° to the right.
    case right
    /// To be mirrored: left and right exchanged.
    case upMirrored
    /// To be mirrored and turned by 180°: top and bottom exchanged.
    case downMirrored
    /// To be transposed: rows and columns exchanged.
    case leftMirrored
    /// To be transposed and turned by 180°: rows and columns exchanged, from the lower right corner.
    case rightMirrored

    /// The orientation of an Exif number, 1…8 (Exif 2.32, 4.6.4: `Orientation`).
    init(exif number: Int) {
      let all: [Orientation] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
      self = all[number - 1]
    }

    var turn: PictureTurn {
      switch self {
      case .up: PictureTurn()
      case .down: PictureTurn(flipsColumns: true, flipsRows: true)
      case .left: PictureTurn(transposes: true, flipsColumns: true)
      case .right: PictureTurn(transposes: true, flipsRows: true)
      case .upMirrored: PictureTurn(flipsColumns: true)
      case .downMirrored: PictureTurn(flipsRows: true)
      case .leftMirrored: PictureTurn(transposes: true)
      case .rightMirrored: PictureTurn(transposes: true, flipsColumns: true, flipsRows: true)
      }
    }
  }
}
