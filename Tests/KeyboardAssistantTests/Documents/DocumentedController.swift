import KeyboardAssistant
import UIKit

/// The bar of an app's own that the newer document writes.
class DocumentedController: UIView, InputNavigatorAccessoryController {
  var controllerView: UIView { return self }
  weak var btPrev: UIButton!
  weak var btNext: UIButton!
  weak var btDone: UIButton!
  weak var buttonDelegate: InputNavigatorAccessoryControllerDelegate?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let actions: [@MainActor (DocumentedController) -> @MainActor (UIButton) -> Void] = [
      DocumentedController.goBack, DocumentedController.goOn, DocumentedController.finish,
    ]
    let buttons = actions.enumerated().map { index, action in
      let button = UIButton(frame: CGRect(x: 70 * CGFloat(index), y: 0, width: 60, height: 40))
      button.addTarget(self, action: action, for: .touchUpInside)
      addSubview(button)
      return button
    }
    (btPrev, btNext, btDone) = (buttons[0], buttons[1], buttons[2])
  }

  required init?(coder: NSCoder) { nil }

  func goBack(button: UIButton) {
    buttonDelegate?.inputNavigatorAccessoryControllerPreviousButtonTapped(accessoryController: self)
  }

  func goOn(button: UIButton) {
    if let buttonDelegate = self.buttonDelegate {
      buttonDelegate.inputNavigatorAccessoryControllerNextButtonTapped(accessoryController: self)
    }
  }

  func finish(button: UIButton) {
    buttonDelegate?.inputNavigatorAccessoryControllerDoneButtonTapped(accessoryController: self)
  }
}
