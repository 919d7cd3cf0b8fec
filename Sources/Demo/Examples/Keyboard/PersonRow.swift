import UIKit

/// A person as a row: initials, name, work. Pressing it chooses the person.
final class PersonRow: UIView {
  /// The person that the row shows.
  let person: Person
  /// Whether the person is shown beside the list.
  var isChosen = false { didSet { button.backgroundColor = isChosen ? .systemFill : nil } }

  private let button = UIButton()

  /// Makes the row of `person`, which calls `choose` when it is pressed.
  init(_ person: Person, choose: @escaping () -> Void) {
    self.person = person
    super.init(frame: .zero)
    button.accessibilityLabel = person.name
    button.accessibilityHint = person.work
    button.layer.cornerRadius = 10
    button.addAction(UIAction { _ in choose() }, for: .touchUpInside)
    // The button's background is a little larger than the row's content.
    addSubview(button, insets: UIEdgeInsets(top: 4, left: -10, bottom: 5, right: -10))
    let words = UIStackView(arrangedSubviews: [
      UILabel.text(person.name, style: .body),
      UILabel.text(person.work, style: .footnote, color: .secondaryLabel),
    ])
    words.axis = .vertical
    words.spacing = 1
    let row = UIStackView(arrangedSubviews: [Initials(person, side: 40), words])
    row.alignment = .center
    row.spacing = 12
    row.isUserInteractionEnabled = false
    // The button has name and work for screen readers already.
    row.accessibilityElementsHidden = true
    addSubview(row, insets: UIEdgeInsets(top: 9, left: 0, bottom: 9, right: 0))
    let line = FormSeparator(leading: 52)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Initials on a coloured circle.
final class Initials: UIView {
  /// Makes a circle `side` points wide.
  init(_ person: Person, side: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = (person.isPoet ? UIColor.systemIndigo : .systemTeal).behindWhite
    layer.cornerRadius = side / 2
    let style = side > 50 ? UIFont.TextStyle.largeTitle : .subheadline
    let label = UILabel.text(person.initials, style: style, color: .white)
    // The letters grow with the text size, but not beyond the circle, which doesn't.
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: label.font, maximumPointSize: side / 2)
    label.textAlignment = .center
    addSubview(label, insets: .zero)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side),
      heightAnchor.constraint(equalToConstant: side),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
