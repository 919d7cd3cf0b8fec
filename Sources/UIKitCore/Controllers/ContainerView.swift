/// The view of a controller that places the views of other controllers.
package final class ContainerView: UIView {
  package var onLayout: (() -> Void)?

  package override var mayOverrideDraw: Bool { false }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  package override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
