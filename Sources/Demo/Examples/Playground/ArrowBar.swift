import KeyboardAssistant
import UIKit

/// The demo's own bar above the keyboard: the outer buttons move the focus, the middle one closes the keyboard.
final class ArrowBar: UIView, InputNavigatorAccessoryController {
  var controllerView: UIView { self }
  private(set) weak var btPrev: UIButton!
  private(set) weak var btNext: UIButton!
  private(set) weak var btDone: UIButton!
  weak var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)?

  /// Makes the bar, 52 points high.
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    autoresizingMask = .flexibleWidth
    backgroundColor = UIColor.systemIndigo.behindWhite
    btPrev = add("Back", symbol: "arrow.left") { $0.inputNavigatorAccessoryControllerPreviousButtonTapped }
    btDone = add("Close keyboard", symbol: "keyboard.chevron.compact.down") {
      $0.inputNavigatorAccessoryControllerDoneButtonTapped
    }
    btNext = add("Forward", symbol: "arrow.right") { $0.inputNavigatorAccessoryControllerNextButtonTapped }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let part = bounds.width / 3
    for (index, button) in [btPrev, btDone, btNext].enumerated() {
      button?.frame = CGRect(x: part * CGFloat(index), y: 0, width: part, height: bounds.height)
    }
  }

  private func add(
    _ name: String,
    symbol: String,
    tells method:
      @escaping (any InputNavigatorAccessoryControllerDelegate) -> (any InputNavigatorAccessoryController) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityLabel = name
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.tintColor = .white
    button.addAction(
      UIAction { [unowned self] _ in if let buttonDelegate { method(buttonDelegate)(self) } },
      for: .touchUpInside
    )
    addSubview(button)
    return button
  }
}
