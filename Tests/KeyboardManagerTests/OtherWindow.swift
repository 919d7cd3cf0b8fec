import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A second native window, 300 × 400 points, with a field and a keyboard of its own.
struct OtherWindow {
  let scene = UIWindowScene(title: "Other", size: CGSize(width: 300, height: 400))
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))

  init() {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(field)
    window.isHidden = false
    scene.show()
    scene.keyboard.keyboard = StubKeyboard()
  }
}
