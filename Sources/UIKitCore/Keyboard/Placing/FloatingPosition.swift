/// The position and size of a floating keyboard, as the user or the session has chosen them.
package nonisolated struct FloatingPosition: Hashable {
  /// The keyboard's bottom left corner, in points of the window; nil until it has been moved.
  ///
  /// May lie where there is no room for the keyboard, which is then shown as near as possible, and returns when the
  /// window grows.
  var corner: CGPoint?
  /// The bottom left corner at which the keyboard covers least; nil for the middle. Used until the user moves the keyboard.
  var chosenCorner: CGPoint?
  /// The size of the keys that the user has chosen, in points; nil until the keyboard has been resized.
  var keysSize: CGSize?
  /// The size of the keys with which the keyboard covers nothing, in points; nil for the usual size. Used until the
  /// user resizes the keyboard.
  var chosenKeysSize: CGSize?
  /// Whether the keyboard is at the bottom edge because it covers the edited input everywhere else.
  var isDockedByNeed = false
  /// Whether the keyboard was dropped at the bottom edge, and stays there.
  var isDocked = false

  /// The height in points of the strip below the keys by which the keyboard is moved.
  static let gripHeight: CGFloat = 22
  /// How far up the grip of a docked keyboard has to be dragged to undock it, in points.
  static let undockingDistance: CGFloat = 24
  private static let usualWidth: CGFloat = 360
  private static let lowestKeys: CGFloat = 120
  private static let narrowestKeys: CGFloat = 240
  package static let margin: CGFloat = 6
  private static let firstDistance: CGFloat = 24

  /// The keyboard's width in a window of `size` points: at least a quarter of the window's, and at most what fits into it.
  func width(in size: CGSize) -> CGFloat {
    let widest = max(0, size.width - 2 * Self.margin)
    guard let keysSize = keysSize ?? chosenKeysSize else { return min(Self.usualWidth, widest) }
    return keysSize.width.clamped(to: min(size.width / 4, widest)...widest).rounded()
  }

  /// The height of the keys in a window of `size` points, if their preferred height is `preferred` points.
  func keysHeight(_ preferred: CGFloat, in size: CGSize) -> CGFloat {
    guard let keysSize = keysSize ?? chosenKeysSize else { return preferred }
    let lowest = min(Self.lowestKeys, preferred)
    return keysSize.height.clamped(to: lowest...max(lowest, size.height * 0.6)).rounded()
  }

  /// The smaller sizes of keys, the largest first, that are tried where keys of `usual` points would cover needed
  /// obstacles in a window of `size`.
  static func smaller(than usual: CGSize, in size: CGSize) -> [CGSize] {
    [0.9, 0.8, 0.7, 0.6].map { part in
      CGSize(
        width: max(usual.width * part, min(usual.width, narrowestKeys)).rounded(),
        height: max(usual.height * part, min(usual.height, lowestKeys)).rounded()
      )
    }
  }

  /// The bottom left corner of a keyboard that hasn't been moved: in the middle of the bottom edge of a window of `size`.
  func firstCorner(in size: CGSize) -> CGPoint {
    CGPoint(x: (size.width - width(in: size)) / 2, y: size.height - Self.firstDistance)
  }

  /// The frame of a keyboard of `height` points: inside a window of `size`, except that it may extend `slack` points further down.
  func frame(height: CGFloat, in size: CGSize, slack: CGFloat = 0) -> CGRect {
    let width = width(in: size)
    let corner = corner ?? chosenCorner ?? firstCorner(in: size)
    let right = max(Self.margin, size.width - Self.margin - width)
    let bottom = max(Self.margin, size.height - Self.margin - height + slack)
    return CGRect(
      x: corner.x.clamped(to: Self.margin...right).rounded(),
      y: (corner.y - height).clamped(to: Self.margin...bottom).rounded(),
      width: width,
      height: height
    )
  }

  /// Whether the keyboard was moved beyond the bottom edge of a window of `size`, by more than `slack` points and the margin.
  func isAtBottom(of size: CGSize, slack: CGFloat) -> Bool {
    corner.map { $0.y > size.height + Self.margin + slack } ?? false
  }

  /// The distance of a keyboard's bottom edge below its lowest floating position, if that edge is `bottom` points down
  /// in a window of `size`.
  static func slack(of bottom: CGFloat, in size: CGSize) -> CGFloat { max(0, bottom - (size.height - margin)) }
}
