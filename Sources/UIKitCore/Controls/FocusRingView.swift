/// The line around a control that has the keyboard focus.
package final class FocusRingView: UIView {
  private static let width: CGFloat = 3
  private static let gap: CGFloat = 1
  /// The opacity of the line, 0…1.
  static func opacity(in traits: UITraitCollection) -> CGFloat { traits.isHighContrast ? 1 : 0.85 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  /// Places the line around `rect`, in points of the superview.
  package func surround(_ rect: CGRect, cornerRadius: CGFloat) {
    let outset = Self.width + Self.gap
    frame = rect.insetBy(dx: -outset, dy: -outset)
    layer.cornerRadius = cornerRadius + outset
    updateColor()
  }

  package override var mayOverrideDraw: Bool { false }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  package override func appearanceDidChange() { updateColor() }

  private func updateColor() {
    let traits = traitCollection
    layer.borderColor = tintColor.resolve(with: traits).multiplyingAlpha(by: Self.opacity(in: traits))
  }
}
