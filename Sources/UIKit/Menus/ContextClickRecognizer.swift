/// Recognizes that the right button went down: as on the desktop around, menus open at once.
final class ContextClickRecognizer: UIGestureRecognizer {
  override var acceptedButtons: UIEvent.ButtonMask { .secondary }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
