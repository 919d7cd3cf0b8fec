import UIKit

/// The line around a row while its input is edited, inside the row's edges: red while the value is wrong.
final class FocusFrame: UIView {
  /// Whether the input's value is wrong.
  var isWrong = false { didSet { updateColor() } }

  private var watch: EditingWatch?

  private static let inset: CGFloat = 3
  private static let width: CGFloat = 2

  /// Adds a line to `row`, around everything in it, for its `input`.
  @discardableResult
  static func add(to row: UIView, for input: UIView) -> FocusFrame {
    let frame = FocusFrame(input)
    row.addSubview(frame, insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
    return frame
  }

  private init(_ input: UIView) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = FormCard.cornerRadius - Self.inset
    layer.borderWidth = Self.width
    watch = EditingWatch(input) { [weak self] in self?.isHidden = !$0 }
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private func updateColor() {
    layer.borderColor = (isWrong ? UIColor.systemRed : .systemBlue).resolvedColor(with: traitCollection).cgColor
  }
}
