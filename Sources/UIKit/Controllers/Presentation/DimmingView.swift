/// The container of presented views: it dims the views below, and confines focus.
class DimmingView: UIView {
  /// The translucent view over the views below.
  let dimmingOverlay = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimmingOverlay.backgroundColor = UIColor(white: 0, alpha: 0.35)
    addSubview(dimmingOverlay)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the frames of the presented views; for subclasses.
  func placeContent() {}

  /// Called when the dimmed area was tapped; for subclasses.
  func dimmedAreaWasTapped() {}

  // MARK: - Overrides

  override var mayDraw: Bool { false }
  override package var confinesFocus: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimmingOverlay.frame = bounds
    placeContent()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.allSatisfy({ $0.view === dimmingOverlay }) { dimmedAreaWasTapped() }
  }
}
