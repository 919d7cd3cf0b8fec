/// Where the user has moved a keyboard that floats.
nonisolated struct FloatingPosition: Hashable {
  /// Its bottom left corner, in points of the window; nil until it has been moved.
  ///
  /// May lie where there is no room for the keyboard, which is then shown as near as possible, and returns when the
  /// window grows.
  var corner: CGPoint?
  /// Whether it was dropped at the bottom edge, and stays there.
  var isDocked = false

  /// The height in points of the strip below the keys by which the keyboard is moved.
  static let gripHeight: CGFloat = 22
  /// How far up the grip of a docked keyboard has to be dragged to undock it, in points.
  static let undockingDistance: CGFloat = 24
  private static let widest: CGFloat = 360
  private static let margin: CGFloat = 6
  private static let firstDistance: CGFloat = 24

  /// The keyboard's width in a window of `size` points.
  static func width(in size: CGSize) -> CGFloat { max(0, min(widest, size.width - 2 * margin)) }

  /// The frame of a keyboard of `height` points in a window of `size`: inside, but for `slack` points at the bottom.
  func frame(height: CGFloat, in size: CGSize, slack: CGFloat = 0) -> CGRect {
    let width = Self.width(in: size)
    let first = CGPoint(x: (size.width - width) / 2, y: size.height - Self.firstDistance)
    let corner = corner ?? first
    let right = max(Self.margin, size.width - Self.margin - width)
    let bottom = max(Self.margin, size.height - Self.margin - height + slack)
    return CGRect(
      x: corner.x.clamped(to: Self.margin...right).rounded(),
      y: (corner.y - height).clamped(to: Self.margin...bottom).rounded(),
      width: width,
      height: height
    )
  }

  /// Whether it is at the bottom edge of a window of `size`.
  func isAtBottom(of size: CGSize, slack: CGFloat) -> Bool {
    corner.map { $0.y > size.height + Self.margin + slack } ?? false
  }

  /// How far a keyboard reaches below the lowest floating position when its bottom edge is `bottom` points down in a
  /// window of `size`.
  static func slack(of bottom: CGFloat, in size: CGSize) -> CGFloat { max(0, bottom - (size.height - margin)) }
}
