import UIKit

/// A label with its input beside it; in a narrow line and in the accessibility text sizes, below it.
final class FormLine: AdaptiveRow {
  private let nameWidth: NSLayoutConstraint
  private let nameTop: NSLayoutConstraint

  /// Makes a line; all names have one width, so that a form's inputs are aligned.
  init(_ name: UILabel, _ input: UIView) {
    nameWidth = name.widthAnchor.constraint(equalToConstant: 0)
    let header = UIView()
    nameTop = name.topAnchor.constraint(equalTo: header.topAnchor)
    name.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(name)
    NSLayoutConstraint.activate([
      nameTop,
      name.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      name.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      name.trailingAnchor.constraint(equalTo: header.trailingAnchor),
    ])
    super.init([header, input], leastWidth: 240)
  }

  required init(coder: NSCoder) { preconditionFailure("lines are made in code") }

  override func arrange(isStacked: Bool) {
    super.arrange(isStacked: isStacked)
    if isStacked { spacing = 0 }
    nameTop.constant = isStacked ? 10 : 0
    nameWidth.constant = FormLabel.width
    nameWidth.isActive = !isStacked
  }
}
