import UIKit

extension UIButton {
  /// The button that sends a form: wide, filled, and titled with its action. Return presses it in the last field, unless
  /// another role is given.
  static func form(_ title: String, role: Role = .primary, action: @escaping () -> Void) -> UIButton {
    var look = UIButton.Configuration.filled()
    look.title = title
    look.buttonSize = .large
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
    button.accessibilityLabel = title
    button.role = role
    return button
  }
}
