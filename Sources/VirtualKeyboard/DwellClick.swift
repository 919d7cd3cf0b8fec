import UIKit

/// Presses what the pointer rests on, for people who can move a pointer but not press its button.
///
/// Meanwhile a bar grows on what is going to be pressed. The pointer has to move before it presses what has just
/// appeared below it, or presses something again.
@MainActor
package final class DwellClick {
  /// How long the pointer has to rest, in seconds; nil to press nothing.
  package var duration: TimeInterval? { didSet { if duration != oldValue { cancel() } } }

  private weak var view: UIView?
  private let target: (CGPoint) -> CGRect?
  private let press: (CGPoint) -> Void
  private let bar = UIView()
  private var call: (any ScheduledCall)?
  /// The rectangle that is going to be pressed, in the view's points, and the point on it; nil for none.
  private var pendingPress: (target: CGRect, point: CGPoint)?
  /// The pointer's position in the view; nil while it is outside.
  private var pointer: CGPoint?
  /// The point from which the pointer has to move by `step` before it presses anything; nil once it has.
  private var anchor: CGPoint?

  /// How far the pointer has to move on what has come below it, or what it has pressed, in points.
  private static let leastMotion: CGFloat = 12
  private static let barHeight: CGFloat = 4

  /// Watches the pointer over `view`, once there is a ``duration``.
  ///
  /// - Parameters:
  ///   - view: The view in whose points both closures get positions.
  ///   - target: The frame of what would be pressed at a point; nil for nothing.
  ///   - press: Presses what is at a point.
  package init(in view: UIView, target: @escaping (CGPoint) -> CGRect?, press: @escaping (CGPoint) -> Void) {
    (self.view, self.target, self.press) = (view, target, press)
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = KeyboardPalette.tint
    bar.layer.cornerRadius = Self.barHeight / 2
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self, weak view] hover in
      guard let self, let view else { return }
      switch hover.state {
      case .began: pointerDidEnter(at: hover.location(in: view))
      case .changed: pointerDidMove(to: hover.location(in: view))
      default: pointerDidLeave()
      }
    }
    view.addGestureRecognizer(hover)
  }

  isolated deinit { call?.cancel() }

  /// Presses nothing until the pointer moves. To be called when a button was pressed, or when something else is below
  /// the pointer.
  package func cancel() {
    anchor = pointer
    stop()
  }

  // MARK: - Private

  private func stop() {
    call?.cancel()
    (call, pendingPress) = (nil, nil)
    bar.layer.removeAllAnimations()
    bar.removeFromSuperview()
  }

  private func pointerDidEnter(at point: CGPoint) {
    pointer = point
    cancel()
  }

  private func pointerDidLeave() {
    (pointer, anchor) = (nil, nil)
    stop()
  }

  private func pointerDidMove(to point: CGPoint) {
    pointer = point
    guard let duration else { return }
    if let anchor, !isFar(point, from: anchor) { return }
    anchor = nil
    guard let frame = target(point) else { return stop() }
    guard pendingPress?.target != frame else { return }
    stop()
    pendingPress = (frame, point)
    showBar(on: frame, duration)
    call = UIApplication.shared.platform.schedule(after: duration) { [weak self] in self?.pressPending() }
  }

  private func isFar(_ point: CGPoint, from other: CGPoint) -> Bool {
    max(abs(point.x - other.x), abs(point.y - other.y)) >= Self.leastMotion
  }

  private func pressPending() {
    let point = pendingPress?.point
    cancel()
    if let point { press(point) }
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
