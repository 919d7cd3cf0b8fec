/// The numbers that make scrolling feel as on iOS.
package nonisolated enum ScrollPhysics {
  /// The angular frequency of the spring that returns content to its end, in radians per second.
  static let bounceFrequency: CGFloat = 12
  /// The spring of animated scrolling: at its goal after about 0.35 s.
  package static let animationFrequency: CGFloat = 20
  /// The spring of a wheel step: nearly at its goal after 0.1 s.
  static let wheelFrequency: CGFloat = 45
  /// How far into its motion a wheel step's spring is when it is first drawn, in seconds: one frame.
  static let wheelLead: TimeInterval = 1.0 / 60
  /// The spring that snaps to pages.
  static let snapFrequency: CGFloat = 14
  /// Content slower than this, in points per second, stops when it is released.
  static let slowestFling: CGFloat = 50
  /// A drag faster than this, in points per second, turns a page.
  static let pageFling: CGFloat = 250
  /// How far content follows the first points of a drag beyond the end, as a fraction.
  private static let bandStrength: CGFloat = 0.55

  /// The time in which speed falls to 1/e, in seconds, if the fraction `rate` of it is left after each millisecond.
  static func decayTime(rate: CGFloat) -> CGFloat { -1 / (1000 * log(rate.clamped(to: 0.5...0.9999))) }

  /// How far content follows a drag that is `distance` points beyond the end of a view of `length` points.
  static func banded(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let offset = abs(distance)
    let followed = (1 - 1 / (offset * bandStrength / length + 1)) * length
    return distance < 0 ? -followed : followed
  }

  /// The drag that makes content follow by `followed` points; undoes ``banded(_:length:)``.
  static func unbanded(_ followed: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let offset = min(abs(followed), length * 0.99)
    let distance = length * offset / (bandStrength * (length - offset))
    return followed < 0 ? -distance : distance
  }
}
