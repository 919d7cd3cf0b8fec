import KeyboardManager
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The keyboard by notifications, in the old words") struct NotificationMethodTests {
  @Test("frame, duration and curve are found under their old keys, and a lower bar goes with them")
  func digsInUserInfo() {
    let bar = LowerBarApp(NotifiedController())
    bar.controller.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.3)
    #expect(bar.controller.lowerView.frame.maxY == 280)
    bar.controller.field.resignFirstResponder()
    bar.app.advance(seconds: 0.3)
    #expect(bar.controller.lowerView.frame.maxY == 480)
  }
}

/// Reads the keyboard out of user info, as the document's first half does; Linux has no selectors, so a closure is called.
@MainActor
private final class NotifiedController: LowerBarController {
  private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = NSNotification.Name.UIKeyboardWillChangeFrame
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { self?.keyboardNotification(notification: notification) }
    }
  }

  isolated deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  func keyboardNotification(notification: Notification) {
    guard let userInfo = notification.userInfo else { return }
    guard let endFrame = (userInfo[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
    let duration: TimeInterval = (userInfo[UIKeyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    let curveNumber = userInfo[UIKeyboardAnimationCurveUserInfoKey] as? NSNumber
    let curveRaw = curveNumber?.uintValue ?? UIViewAnimationOptions.curveEaseOut.rawValue
    let curve: UIViewAnimationOptions = UIViewAnimationOptions(rawValue: curveRaw)
    if endFrame.origin.y >= UIScreen.main.bounds.size.height {
      lowerViewBottomConstraint.constant = 0
    } else {
      lowerViewBottomConstraint.constant = endFrame.size.height
    }
    view.animateConstraint(withDuration: duration, delay: TimeInterval(0), options: curve, completion: nil)
  }
}
