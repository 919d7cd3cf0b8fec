import UIKit

/// A row with the name of a setting and a control for it.
final class SettingRow: UIView {
  /// The setting's title.
  let name: String

  private let row = UIStackView()
  /// The row of several controls, where these are below the name.
  private let line = UIStackView()
  private var controls: [UIView] = []
  private var isWide = false
  private var hasTrack = false
  private var nameWidth: NSLayoutConstraint?

  /// Makes a row 48 points high at least; a wide control is below the name, and in the accessibility text sizes every
  /// control is. Sliders' and progress views' tracks are aligned with fields.
  init(_ name: String, _ controls: UIView..., isWide: Bool = false) {
    self.name = name
    super.init(frame: .zero)
    self.isWide = isWide
    let label = UILabel.text(name, style: .subheadline)
    hasTrack = controls.contains { $0 is UISlider || $0 is UIProgressView }
    nameWidth = label.widthAnchor.constraint(equalToConstant: 0)
    for view in [label, line] { row.addArrangedSubview(view) }
    line.alignment = .center
    line.spacing = 12
    self.controls = controls
    // A label isn't a control: screen readers speak the value that it shows.
    for control in controls where !(control is UILabel) { control.accessibilityLabel = name }
    arrange()
    addSubview(row, insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  private func arrange() {
    let isLarge = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
    let isStacked = isWide || isLarge
    line.isHidden = !isLarge || controls.count == 1
    for control in controls { (line.isHidden ? row : line).addArrangedSubview(control) }
    row.axis = isStacked ? .vertical : .horizontal
    row.alignment = isWide || isLarge && hasTrack ? .fill : isLarge ? .leading : .center
    row.spacing = isStacked ? 8 : 12
    nameWidth?.constant = FormLabel.width
    nameWidth?.isActive = hasTrack && !isStacked
    let fills = isWide || controls.count == 1 && row.alignment == .fill
    for control in controls { control.setContentHuggingPriority(fills ? .defaultLow : .required, for: .horizontal) }
  }
}

/// A row that can be chosen out of several.
final class ChoiceRow: UIButton {
  /// Whether the row is the chosen one, which has a check mark.
  var isChosen = false { didSet { mark.isHidden = !isChosen } }

  private let mark = UIImageView(
    image: UIImage(
      systemName: "checkmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
    )
  )

  /// Makes a row that calls `action` when it is pressed.
  init(_ title: String, action: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityLabel = title
    mark.tintColor = .systemBlue
    mark.isHidden = true
    mark.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [UILabel.text(title, style: .body), mark])
    row.alignment = .center
    row.isUserInteractionEnabled = false
    addSubview(row, insets: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }
}
