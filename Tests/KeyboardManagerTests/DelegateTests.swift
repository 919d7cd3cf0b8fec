import KeyboardManager
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The keyboard manager's delegate") struct DelegateTests {
  @Test("a lower bar rides on the keyboard in every frame, up and down")
  func barRides() {
    let bar = LowerBarApp(ManagedController())
    #expect(bar.largestGap { bar.controller.field.becomeFirstResponder() } < 0.001)
    #expect(bar.controller.lowerView.frame.maxY == 280)
    #expect(bar.largestGap { bar.controller.field.resignFirstResponder() } < 0.001)
    #expect(bar.controller.lowerView.frame.maxY == 480)
  }

  @Test("a keyboard that turns round in mid-slide takes the bar with it")
  func barTurnsRound() {
    let bar = LowerBarApp(ManagedController())
    bar.controller.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.08)
    #expect(bar.largestGap { bar.controller.field.resignFirstResponder() } < 0.001)
  }

  @Test("the last delegate set is told, and only as long as it lives")
  func delegateIsWeak() {
    let bar = LowerBarApp(ManagedController())
    var other: LoggingDelegate? = LoggingDelegate()
    KeyboardManager.sharedInstance.delegate = other
    bar.controller.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.3)
    #expect(other?.log == ["change 280"])
    #expect(bar.controller.lowerView.frame.maxY == 480)
    other = nil
    #expect(KeyboardManager.sharedInstance.delegate == nil)
    bar.controller.field.resignFirstResponder()
    bar.app.advance(seconds: 0.3)
  }

  @Test("the call on hiding may be left out; a delegate that has it gets the notification's user info")
  func hideIsOptional() {
    let bar = LowerBarApp(LowerBarController())
    let (silent, full) = (LoggingDelegate(), HidingDelegate())
    for delegate in [silent, full] as [any KeyboardManagerDelegate] {
      KeyboardManager.sharedInstance.delegate = delegate
      bar.controller.field.becomeFirstResponder()
      bar.app.advance(seconds: 0.3)
      bar.controller.field.resignFirstResponder()
      bar.app.advance(seconds: 0.3)
    }
    #expect(silent.log == ["change 280", "change 480"])
    #expect(full.log == ["change", "change", "hide to 480"])
  }

  @Test("a controller in a window isn't told of another window's keyboard")
  func ignoresOtherWindows() {
    let bar = LowerBarApp(ManagedController())
    let other = OtherWindow()
    defer { other.scene.close() }
    other.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.3)
    #expect(other.scene.keyboard.isShown)
    #expect(bar.controller.lowerView.frame.maxY == 480)
  }

  @Test("constraints animate without options, and completion is called")
  func animatesConstraint() {
    let bar = LowerBarApp(LowerBarController())
    var ends: [Bool] = []
    bar.controller.lowerViewBottomConstraint.constant = 100
    bar.controller.view.animateConstraint(withDuration: 0.2) { ends.append($0) }
    bar.app.advance(seconds: 0.1)
    #expect((381..<480).contains(bar.controller.lowerView.presentedFrame.maxY))
    bar.app.advance(seconds: 0.2)
    #expect(bar.controller.lowerView.presentedFrame.maxY == 380)
    #expect(ends == [true])
  }
}

private final class ManagedController: LowerBarController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    KeyboardManager.sharedInstance.delegate = self
  }
}

extension ManagedController: KeyboardManagerDelegate {
  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {
    guard let endFrame = endFrame else { return }
    if endFrame.origin.y >= UIScreen.main.bounds.size.height {
      lowerViewBottomConstraint.constant = 0
    } else {
      lowerViewBottomConstraint.constant = endFrame.size.height
    }
    view.animateConstraint(withDuration: duration, delay: TimeInterval(0), options: animationCurve, completion: nil)
  }
}

private final class LoggingDelegate: KeyboardManagerDelegate {
  var log: [String] = []

  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {
    log.append("change \(Int(endFrame?.minY ?? -1))")
  }
}

private final class HidingDelegate: KeyboardManagerDelegate {
  var log: [String] = []

  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {
    log.append("change")
  }

  func keyboardWillHide(userInfo: [AnyHashable: Any]) {
    let frame = userInfo[UIKeyboardFrameEndUserInfoKey] as? CGRect
    log.append("hide to \(Int(frame?.minY ?? -1))")
  }
}
