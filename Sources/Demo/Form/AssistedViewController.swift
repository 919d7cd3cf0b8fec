import KeyboardAssistant
import UIKit

/// A screen whose assistant runs while the screen is shown.
class AssistedViewController: UIViewController {
  /// Keeps the edited input above the keyboard; subclasses make it in `viewDidLoad`.
  var keyboardAssistant: KeyboardAssistant!
  /// Whether the assistant is used; false shows how the screen behaves without it.
  var isAssisted = true

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard isAssisted else { return keyboardAssistant.navigator.clearInputItems() }
    keyboardAssistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keyboardAssistant.stop()
  }
}
