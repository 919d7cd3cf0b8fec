import KeyboardManager
import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A field, and a bar at the bottom that keeps above the keyboard as the document shows it: by a constraint's constant.
class LowerBarController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  let lowerView = UIView()
  var lowerViewBottomConstraint: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    lowerView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    view.addSubview(lowerView)
    lowerViewBottomConstraint = view.bottomAnchor.constraint(equalTo: lowerView.bottomAnchor)
    NSLayoutConstraint.activate([
      lowerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      lowerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      lowerView.heightAnchor.constraint(equalToConstant: 44),
      lowerViewBottomConstraint,
    ])
  }
}

/// A window of 320 × 480 points that shows a controller with a lower bar.
struct LowerBarApp {
  let app: Harness
  let keyboard = StubKeyboard()
  let controller: LowerBarController

  init(_ controller: LowerBarController) {
    self.controller = controller
    app = Harness(size: CGSize(width: 320, height: 480)) { controller }
    app.scene.keyboard.keyboard = keyboard
  }

  /// The keyboard's top edge, or the window's bottom while it is hidden.
  var keyboardTop: CGFloat { app.scene.keyboard.frame.isNull ? 480 : app.scene.keyboard.frame.minY }

  /// How far the bar is off the keyboard at most while `change` is carried out.
  func largestGap(during change: () -> Void) -> CGFloat {
    change()
    return (0..<20).reduce(0) { gap, _ in
      app.nextFrame()
      return max(gap, abs(controller.lowerView.presentedFrame.maxY - keyboardTop))
    }
  }
}
