import KeyboardLayoutGuide

@testable import UIKit
@testable import UIKitCore

final class ChatViewController: UIViewController, KeyboardConstraining {
  override func viewDidLoad() {
    super.viewDidLoad()
    constrainKeyboard(composer) { keyboard, composer in
      [composer.bottomAnchor.constraint(equalTo: keyboard.topAnchor)]
    }
  }
}

extension ChatViewController {
  /// What stands on the keyboard.
  private var composer: UIView { view.subviews[0] }
}

extension KeyboardConstraining where Self: UIViewController {
  func rest(_ list: UIView, on tabBar: UIView) {
    let rest = list.bottomAnchor.constraint(equalTo: tabBar.topAnchor)
    rest.priority = .defaultHigh
    rest.isActive = true
    constrainKeyboard(list) { keyboard, list in
      [keyboard.topAnchor.constraint(greaterThanOrEqualTo: list.bottomAnchor)]
    }
  }
}
