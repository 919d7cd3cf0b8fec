import UIKit

/// A row with the name of a setting and a control for it.
final class SettingRow: UIView {
  /// What the setting is called.
  let name: String

  /// Makes a row 48 points high at least; a wide control is below the name. Tracks begin where fields do.
  init(_ name: String, _ controls: UIView..., isWide: Bool = false) {
    self.name = name
    super.init(frame: .zero)
    let label = UILabel.text(name, style: .subheadline)
    let hasTrack = controls.contains { $0 is UISlider || $0 is UIProgressView }
    if hasTrack, !isWide { label.widthAnchor.constraint(equalToConstant: FormLabel.width).isActive = true }
    let row = UIStackView(arrangedSubviews: [label] + controls)
    row.axis = isWide ? .vertical : .horizontal
    row.alignment = isWide ? .fill : .center
    row.spacing = isWide ? 8 : 12
    controls.last?.accessibilityLabel = name
    for control in controls {
      control.setContentHuggingPriority(isWide ? .defaultLow : .required, for: .horizontal)
    }
    addSubview(row, insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

/// A row that can be chosen out of several.
final class ChoiceRow: UIButton {
  /// Whether it is the chosen one.
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
