import KeyboardAssistant
import UIKit

/// A screen whose assistant runs while the screen is shown.
class AssistedViewController: UIViewController {
  /// Keeps the edited input above the keyboard; subclasses make it in `viewDidLoad`.
  var keyboardAssistant: KeyboardAssistant!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboardAssistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keyboardAssistant.stop()
  }
}
