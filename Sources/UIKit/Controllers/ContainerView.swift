/// The view of a controller that places the views of other controllers.
final class ContainerView: UIView {
  var onLayout: (() -> Void)?

  override var mayDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
