import UIKit

/// The demo's own view above the keyboard, which shows a hint and doesn't navigate.
final class HintBar: UIView {
  private let label = UILabel()

  /// Makes the bar, 36 points high.
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 36))
    autoresizingMask = .flexibleWidth
    backgroundColor = .tertiarySystemBackground
    label.text = "A view of our own. Tab goes on."
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
