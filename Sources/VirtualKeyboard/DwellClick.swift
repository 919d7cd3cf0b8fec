import UIKit

/// Presses what the pointer rests on, for people who can move a pointer but not press its button.
///
/// A bar below what is going to be pressed grows meanwhile. Then it is pressed once: again only after the pointer has gone
/// elsewhere, or a little further on the same target.
@MainActor
package final class DwellClick {
  /// Seconds for which the pointer rests; nil if it presses nothing.
  package var duration: TimeInterval? { didSet { if duration != oldValue { cancel() } } }

  private weak var view: UIView?
  private let target: (CGPoint) -> CGRect?
  private let press: (CGPoint) -> Void
  private let bar = UIView()
  private var call: (any ScheduledCall)?
  /// What the pointer is over, in the view's points, and where on it; nil for nothing.
  private var rest: (target: CGRect, point: CGPoint)?
  /// Whether that is going to be pressed, and not pressed already.
  private var isPending: Bool { call != nil }

  /// How far the pointer has to move on what it has pressed to press it again, in points.
  private static let step: CGFloat = 12
  private static let barHeight: CGFloat = 4

  /// Watches the pointer over `view`, once there is a ``duration``.
  ///
  /// - Parameters:
  ///   - view: The view in whose points both closures are asked.
  ///   - target: The frame of what would be pressed at a point; nil for nothing.
  ///   - press: Presses it.
  package init(in view: UIView, target: @escaping (CGPoint) -> CGRect?, press: @escaping (CGPoint) -> Void) {
    (self.view, self.target, self.press) = (view, target, press)
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = KeyboardPalette.tint
    bar.layer.cornerRadius = Self.barHeight / 2
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self, weak view] hover in
      guard let self, let view else { return }
      let isOver = hover.state == .began || hover.state == .changed
      pointerDidMove(to: isOver ? hover.location(in: view) : nil)
    }
    view.addGestureRecognizer(hover)
  }

  isolated deinit { call?.cancel() }

  /// Presses nothing until the pointer moves: a button was pressed, or something else is below the pointer now.
  package func cancel() {
    call?.cancel()
    call = nil
    bar.layer.removeAllAnimations()
    bar.removeFromSuperview()
  }

  // MARK: - Private

  private func pointerDidMove(to point: CGPoint?) {
    guard let duration else { return }
    guard let point, let frame = target(point) else {
      rest = nil
      return cancel()
    }
    if let rest, rest.target == frame, isPending || !isFar(point, from: rest.point) { return }
    cancel()
    rest = (frame, point)
    showBar(on: frame, duration)
    call = UIApplication.shared.platform.schedule(after: duration) { [weak self] in self?.pressRested() }
  }

  private func isFar(_ point: CGPoint, from other: CGPoint) -> Bool {
    max(abs(point.x - other.x), abs(point.y - other.y)) >= Self.step
  }

  private func pressRested() {
    cancel()
    if let rest { press(rest.point) }
  }

  private func showBar(on frame: CGRect, _ duration: TimeInterval) {
    let inset = min(6, frame.width / 4)
    let full = CGRect(
      x: frame.minX + inset,
      y: frame.maxY - Self.barHeight - 2,
      width: frame.width - 2 * inset,
      height: Self.barHeight
    )
    bar.frame = CGRect(x: full.minX, y: full.minY, width: 0, height: full.height)
    view?.addSubview(bar)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) { self.bar.frame = full }
  }
}
