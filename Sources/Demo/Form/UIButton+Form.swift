import UIKit

extension UIButton {
  /// The button that sends a form: wide, filled, and titled with its action.
  static func form(_ title: String, action: @escaping () -> Void) -> UIButton {
    var look = UIButton.Configuration.filled()
    look.title = title
    look.buttonSize = .large
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
    button.accessibilityLabel = title
    return button
  }
}
