/// The motion of content by itself: after a flick, to an offset that was set with animation, or by the wheel.
package final class ScrollMotion {
  /// The cause of the motion.
  package enum Kind {
    /// The end of a drag.
    case deceleration
    /// A call by code, or a key.
    case animation
    /// Steps of the wheel.
    case wheel
  }

  package let kind: Kind
  private(set) var x: AxisMotion
  private(set) var y: AxisMotion
  private let begin: TimeInterval
  private var link: CADisplayLink?

  init(_ kind: Kind, x: AxisMotion, y: AxisMotion) {
    self.kind = kind
    self.x = x
    self.y = y
    UIApplication.shared.animator.catchUp()
    begin = UIApplication.shared.frameTime
  }

  // MARK: - Running

  /// Calls `body` at each frame until ``stop()``.
  func run(_ body: @escaping (ScrollMotion) -> Void) {
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      body(self)
    }
    self.link = link
    link.add()
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// Moves the motion's start and goal by `way`, in points, because its content was moved that far.
  func shift(by way: CGPoint) {
    x.shift(by: way.x)
    y.shift(by: way.y)
  }

  // MARK: - Values

  /// The offset at which the motion ends.
  package var goal: CGPoint { CGPoint(x: x.goal, y: y.goal) }

  /// The offset in the current frame.
  var offset: CGPoint { CGPoint(x: x.offset(at: time), y: y.offset(at: time)) }

  /// The speed in the current frame, in points per second.
  var velocity: CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }

  var isOver: Bool { x.isOver(at: time) && y.isOver(at: time) }

  private var time: TimeInterval { UIApplication.shared.frameTime - begin }
}
