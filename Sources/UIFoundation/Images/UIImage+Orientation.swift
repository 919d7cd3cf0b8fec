extension UIImage {
  /// How a picture has to be turned to be upright, as cameras write it down.
  public nonisolated enum Orientation: Int, Sendable {
    /// Not at all.
    case up
    /// By half a turn.
    case down
    /// By a quarter to the left.
    case left
    /// By a quarter to the right.
    case right
    /// Not at all, with left and right exchanged.
    case upMirrored
    /// By half a turn, with left and right exchanged: upside down.
    case downMirrored
    /// With rows and columns exchanged.
    case leftMirrored
    /// With rows and columns exchanged, from the lower right corner.
    case rightMirrored

    /// The one that cameras write as a number, 1…8 (Exif 2.32, 4.6.4: `Orientation`).
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
