import UIKit

/// The line around a row while its input is edited: red while the value is wrong.
///
/// It lies on the row's edges, and so on the section's where the row touches them: they look like one ring, not like two.
final class FocusFrame: UIView {
  /// Whether the input's value is wrong.
  var isWrong = false { didSet { updateColor() } }

  private var watch: EditingWatch?

  private static let lineWidth: CGFloat = 2

  /// Adds a line to `row`, around everything in it, for its `input`.
  @discardableResult
  static func add(to row: UIView, for input: UIView) -> FocusFrame {
    let frame = FocusFrame(input)
    row.addSubview(frame, insets: .zero)
    return frame
  }

  private init(_ input: UIView) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = FormCard.cornerRadius
    layer.borderWidth = Self.lineWidth
    watch = EditingWatch(input) { [weak self] in self?.show($0) }
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.maskedCorners = cornersOnCard
  }

  // MARK: - Private

  private func show(_ isShown: Bool) {
    isHidden = !isShown
    setNeedsLayout()
  }

  /// The row's corners that are also corners of its card; all corners without a card.
  private var cornersOnCard: CACornerMask {
    var ancestor = superview
    while let view = ancestor, !(view is FormCard) { ancestor = view.superview }
    guard let card = ancestor else {
      return [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
    let (frame, edges) = (convert(bounds, to: card), card.bounds)
    let isLeft = abs(frame.minX - edges.minX) < 1
    let isRight = abs(frame.maxX - edges.maxX) < 1
    var corners: CACornerMask = []
    if abs(frame.minY - edges.minY) < 1 {
      if isLeft { corners.insert(.layerMinXMinYCorner) }
      if isRight { corners.insert(.layerMaxXMinYCorner) }
    }
    if abs(frame.maxY - edges.maxY) < 1 {
      if isLeft { corners.insert(.layerMinXMaxYCorner) }
      if isRight { corners.insert(.layerMaxXMaxYCorner) }
    }
    return corners
  }

  private func updateColor() {
    layer.borderColor = (isWrong ? UIColor.systemRed : .systemBlue).resolvedColor(with: traitCollection).cgColor
  }
}
