import UIKit

extension UIButton {
  /// Makes this a pop-up button, which opens its menu, and has the chosen action's title.
  func becomePopUp() {
    configuration?.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: .init(pointSize: 11, weight: .semibold)
    )
    configuration?.imagePlacement = .trailing
    configuration?.imagePadding = 6
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
  }

  /// The button that sends a form: wide, filled, and titled with its action. Return presses it in the last field, unless
  /// another role is given.
  static func form(_ title: String, role: Role = .primary, action: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.buttonSize = .large
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
    button.accessibilityLabel = title
    button.role = role
    return button
  }
}
