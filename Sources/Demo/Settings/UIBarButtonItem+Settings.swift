import UIKit

extension UIBarButtonItem {
  /// Makes the item that shows the settings of all examples.
  static func settings() -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: "gearshape"), style: .plain)
    item.accessibilityLabel = "Settings"
    item.primaryAction = UIAction { _ in DemoDelegate.shared?.showSettings() }
    return item
  }
}
