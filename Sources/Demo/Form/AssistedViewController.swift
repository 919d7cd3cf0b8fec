import KeyboardAssistant
import UIKit

/// A screen whose assistant works as long as the screen shows.
class AssistedViewController: UIViewController {
  /// Keeps the edited input above the keyboard; to be made in `viewDidLoad`.
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
