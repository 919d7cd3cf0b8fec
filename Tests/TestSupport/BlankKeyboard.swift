import UIKit

/// A keyboard without keys.
package final class BlankKeyboard: InputKeyboard {
  package let view = UIView()
  package let layoutName = "blank"
  package var placement = KeyboardPlacement.attached
  package var height: CGFloat = 200
  package var inputs: [UIReturnKeyType] = []
  package var events: [String] = []

  package init() { view.backgroundColor = UIColor(white: 0.8, alpha: 1) }

  package func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat {
    input.keyboardType == .numberPad ? height + 40 : height
  }

  package func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession) {
    inputs.append(input.returnKeyType)
  }
  package func willShow() { events.append("willShow") }
  package func didHide() { events.append("didHide") }
}
