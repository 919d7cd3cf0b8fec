import KeyboardAssistant

@testable import UIKit
@testable import UIKitCore

func makeColouredNavigator() -> InputNavigator {
  let bar = DefaultNavigationView()
  bar.backgroundColor = .systemIndigo
  bar.setButtonColors(color: .white)
  bar.btDone.setTitle("Close", for: .normal)
  bar.btPrev.isHidden = true
  let navigator = InputNavigator.createWithController(accessoryController: bar)
  return navigator
}

func makeHintingNavigator() -> InputNavigator {
  let hint = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 36))
  hint.text = "Tab goes on"
  let navigator = InputNavigator.createWithCustomAccessoryView(accessoryView: hint)
  return navigator
}

final class WizardBar: UIView, InputNavigatorAccessoryController {
  var controllerView: UIView { self }
  private(set) var btPrev: UIButton! = UIButton(type: .system)
  private(set) var btNext: UIButton! = UIButton(type: .system)
  var btDone: UIButton! { nil }
  weak var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)?

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    autoresizingMask = .flexibleWidth
    backgroundColor = .secondarySystemBackground
    btPrev.setTitle("Back", for: .normal)
    btNext.setTitle("Continue", for: .normal)
    btPrev.addTarget(self, action: WizardBar.goBack, for: .touchUpInside)
    btNext.addTarget(self, action: WizardBar.goOn, for: .touchUpInside)
    for button in [btPrev, btNext].compactMap(\.self) { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    btPrev.frame = CGRect(origin: .zero, size: half)
    btNext.frame = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
  }

  private func goBack() {
    buttonDelegate?.inputNavigatorAccessoryControllerPreviousButtonTapped(accessoryController: self)
  }

  private func goOn() {
    buttonDelegate?.inputNavigatorAccessoryControllerNextButtonTapped(accessoryController: self)
  }
}
