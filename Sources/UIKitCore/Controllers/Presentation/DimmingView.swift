/// The container of presented views: it dims the views below, and confines focus.
@_spi(Toolkit) open class DimmingView: UIView {
  /// The translucent view over the views below.
  package let dimmingOverlay = UIView()

  @_spi(Toolkit) public override init(frame: CGRect) {
    super.init(frame: frame)
    dimmingOverlay.backgroundColor = UIColor(white: 0, alpha: 0.35)
    addSubview(dimmingOverlay)
  }

  /// Returns nil: the view has no interface file.
  @_spi(Toolkit) public required init?(coder: NSCoder) { nil }

  /// Sets the frames of the presented views; for subclasses.
  @_spi(Toolkit) open func placeContent() {}

  /// Called when the dimmed area was tapped; for subclasses.
  @_spi(Toolkit) open func dimmedAreaWasTapped() {}

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { false }
  @_spi(Toolkit) open override var confinesFocus: Bool { true }

  @_spi(Toolkit) open override func layoutSubviews() {
    super.layoutSubviews()
    dimmingOverlay.frame = bounds
    placeContent()
  }

  @_spi(Toolkit) open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.allSatisfy({ $0.view === dimmingOverlay }) { dimmedAreaWasTapped() }
  }
}
