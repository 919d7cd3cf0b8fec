import UIKit

/// A section like those of an inset grouped table: rows on a card, a header and a footer. While an input in its last
/// row is edited, the footer stays visible, too.
final class FormSection: UIStackView {
  /// The rows on the card, from top to bottom.
  let rows: [UIView]

  /// Makes a section with separators between the rows; `title` is the header.
  init(_ title: String? = nil, rows: [UIView], footer: String? = nil) {
    self.rows = rows
    super.init(frame: .zero)
    axis = .vertical
    spacing = 8
    if let title { addArrangedSubview(Self.caption(title)) }
    addArrangedSubview(FormCard(rows: rows))
    guard let footer else { return }
    let caption = Self.caption(footer)
    addArrangedSubview(caption)
    rows.last?.keyboardCompanions = [caption]
  }

  required init(coder: NSCoder) { preconditionFailure("sections are made in code") }

  private static func caption(_ text: String) -> UIView {
    let view = UIView()
    let label = UILabel.text(text, style: .footnote, color: .secondaryLabel)
    view.addSubview(label, insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    return view
  }
}

/// The background of a section's rows, with round corners.
final class FormCard: UIView {
  /// The radius of a card's corners, in points.
  static let cornerRadius: CGFloat = 12

  /// Makes a card of rows, from top to bottom.
  init(rows: [UIView]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = Self.cornerRadius
    showCardEdge()
    addSubview(FormRows(rows), insets: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showCardEdge()
  }
}

/// Vertically stacked rows, with separators between them.
final class FormRows: UIStackView {
  /// Makes a list of rows, from top to bottom.
  init(_ rows: [UIView]) {
    super.init(frame: .zero)
    axis = .vertical
    for (index, row) in rows.enumerated() {
      if index > 0 { addArrangedSubview(FormSeparator(leading: 16)) }
      addArrangedSubview(row)
    }
  }

  required init(coder: NSCoder) { preconditionFailure("rows are made in code") }
}

/// A separator between rows.
final class FormSeparator: UIView {
  /// Makes a line that begins `leading` points from the card's edge.
  init(leading: CGFloat) {
    super.init(frame: .zero)
    addSubview(Hairline(.horizontal), insets: UIEdgeInsets(top: 0, left: leading, bottom: 0, right: 0))
  }

  required init?(coder: NSCoder) { nil }
}
