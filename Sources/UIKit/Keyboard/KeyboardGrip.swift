/// The strip below a floating keyboard's keys, by which the user moves it.
final class KeyboardGrip: UIView {
  /// Receives the finger's position, in points of the window.
  weak var session: KeyboardSession?

  private var touch: UITouch?
  private static let handle = CGSize(width: 64, height: 5)

  init() {
    super.init(frame: .zero)
    accessibilityLabel = "move keyboard"
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the look of the keys above.
  func match(_ keyboard: UIView?) {
    backgroundColor = keyboard?.backgroundColor ?? .secondarySystemBackground
    overrideUserInterfaceStyle = keyboard?.overrideUserInterfaceStyle ?? .unspecified
  }

  // MARK: - Overrides

  override func draw(_ rect: CGRect) {
    let handle = CGRect(
      x: ((bounds.width - Self.handle.width) / 2).rounded(),
      y: ((bounds.height - Self.handle.height) / 2).rounded() - 1,
      width: Self.handle.width,
      height: Self.handle.height
    )
    let color = touch == nil ? UIColor.systemGray : UIColor.label
    UIGraphicsGetCurrentContext()?.fill(handle, cornerRadius: handle.height / 2, color: color)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch == nil, let first = touches.first, first.button == 1 else { return }
    touch = first
    setNeedsDisplay()
    session?.grab(at: location(of: first))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    session?.drag(gripTo: location(of: touch))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

  // MARK: - Private

  private func location(of touch: UITouch) -> CGPoint {
    let (point, origin) = (touch.location(in: nil), session?.contentOrigin ?? .zero)
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  private func release(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    setNeedsDisplay()
    session?.releaseGrip()
  }
}
