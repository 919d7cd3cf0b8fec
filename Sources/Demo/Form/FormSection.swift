import UIKit

/// Rows on a card with round corners, below a title: a group of an inset list.
final class FormSection: UIStackView {
  /// Makes a section with thin lines between the rows.
  init(_ title: String? = nil, rows: [UIView], footer: String? = nil) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 8
    if let title { addArrangedSubview(Self.caption(title)) }
    addArrangedSubview(FormCard(rows: rows))
    if let footer { addArrangedSubview(Self.caption(footer)) }
  }

  required init(coder: NSCoder) { preconditionFailure("sections are made in code") }

  private static func caption(_ text: String) -> UIView {
    let view = UIView()
    let label = UILabel.text(text, style: .footnote, color: .secondaryLabel)
    view.addSubview(label, insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    return view
  }
}

/// The card of a section.
final class FormCard: UIView {
  /// Makes a card of rows, from top to bottom.
  init(rows: [UIView]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    let stack = UIStackView()
    stack.axis = .vertical
    for (index, row) in rows.enumerated() {
      if index > 0 { stack.addArrangedSubview(FormSeparator(leading: 16)) }
      stack.addArrangedSubview(row)
    }
    addSubview(stack, insets: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// A thin line between rows.
final class FormSeparator: UIView {
  /// Makes a line that begins `leading` points from the card's edge.
  init(leading: CGFloat) {
    super.init(frame: .zero)
    let line = UIView()
    line.backgroundColor = .separator
    addSubview(line, insets: UIEdgeInsets(top: 0, left: leading, bottom: 0, right: 0))
    heightAnchor.constraint(equalToConstant: 1).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
