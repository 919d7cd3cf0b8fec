/// A part of a floating keyboard by which the user changes its frame.
class KeyboardHandle: UIView {
  /// Receives the finger's position, in points of the window.
  weak var session: KeyboardSession?

  private var touch: UITouch?

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// The handle's colour; darker while a finger is on it.
  final var color: UIColor { touch == nil ? .keyboardHandle : .label }

  /// A finger went down at `point` of the window.
  func grab(at point: CGPoint) {}
  /// The finger has moved to `point` of the window.
  func drag(to point: CGPoint) {}
  /// The finger was lifted, or its touch was cancelled.
  func release() {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch == nil, let first = touches.first, first.button == 1 else { return }
    touch = first
    setNeedsDisplay()
    grab(at: location(of: first))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    drag(to: location(of: touch))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

  private func location(of touch: UITouch) -> CGPoint {
    let (point, origin) = (touch.location(in: nil), session?.contentOrigin ?? .zero)
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  private func end(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    setNeedsDisplay()
    release()
  }
}

/// The bottom right corner of a floating keyboard, by which the user resizes it.
final class KeyboardCorner: KeyboardHandle {
  static let width: CGFloat = 36

  init() {
    super.init(frame: .zero)
    accessibilityLabel = "resize keyboard"
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override var pointerShape: PointerShape? { .resizeCorner }

  override func grab(at point: CGPoint) { session?.grabCorner(at: point) }
  override func drag(to point: CGPoint) { session?.drag(cornerTo: point) }
  override func release() { session?.releaseCorner() }

  /// Draws two strokes across the corner.
  override func draw(_ rect: CGRect) {
    let end = CGPoint(x: bounds.width - 7, y: bounds.height - 7)
    let path = UIBezierPath()
    for length in [CGFloat(5), 10] {
      path.move(to: CGPoint(x: end.x - length, y: end.y))
      path.addLine(to: CGPoint(x: end.x, y: end.y - length))
    }
    path.lineWidth = 2
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }
}

/// The strip below a floating keyboard's keys, by which the user moves it.
final class KeyboardGrip: KeyboardHandle {
  private let corner = KeyboardCorner()
  private static let handle = CGSize(width: 64, height: 5)

  init() {
    super.init(frame: .zero)
    accessibilityLabel = "move keyboard"
    addSubview(corner)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes over the background and the style of `keyboard`; only a floating keyboard shows the corner that resizes it.
  func match(_ keyboard: UIView?, isFloating: Bool) {
    corner.session = session
    corner.isHidden = !isFloating
    backgroundColor = keyboard?.backgroundColor ?? .secondarySystemBackground
    overrideUserInterfaceStyle = keyboard?.overrideUserInterfaceStyle ?? .unspecified
  }

  override var pointerShape: PointerShape? { .move }

  override func grab(at point: CGPoint) { session?.grab(at: point) }
  override func drag(to point: CGPoint) { session?.drag(gripTo: point) }
  override func release() { session?.releaseGrip() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(KeyboardCorner.width, bounds.width / 3)
    corner.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    let handle = CGRect(
      x: ((bounds.width - Self.handle.width) / 2).rounded(),
      y: ((bounds.height - Self.handle.height) / 2).rounded() - 1,
      width: Self.handle.width,
      height: Self.handle.height
    )
    UIGraphicsGetCurrentContext()?.fill(handle, cornerRadius: handle.height / 2, color: color)
  }
}
