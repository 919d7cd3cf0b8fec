/// What a presented view stands on: it dims what lies below it, and keeps touches and focus to itself.
class DimmingView: UIView {
  /// The shade over what lies below.
  let shade = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.35)
    addSubview(shade)
  }

  required init?(coder: NSCoder) { nil }

  /// Gives what stands on the shade its frames. Does nothing here.
  func placeContent() {}

  /// A tap reached the shade. Does nothing here.
  func shadeWasTapped() {}

  // MARK: - Overrides

  override var drawsContent: Bool { false }
  override var confinesFocus: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    placeContent()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.allSatisfy({ $0.view === shade }) { shadeWasTapped() }
  }
}
