import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Keyboard notifications") struct KeyboardNotificationTests {
  @Test("showing posts will before anything moves and did once it is at rest")
  func showing() {
    let form = TwoInputs()
    form.log.onPost = { name in
      if name == "WillShow" { #expect(form.session.frame.minY == 480) }
      if name == "DidShow" { #expect(form.session.frame.minY == 280) }
    }
    form.first.becomeFirstResponder()
    #expect(form.log.names == ["WillChangeFrame", "WillShow"])
    form.app.advance(seconds: 0.2)
    #expect(form.log.names == ["WillChangeFrame", "WillShow"])
    form.wait()
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    let shown = CGRect(x: 0, y: 280, width: 320, height: 200)
    let hidden = CGRect(x: 0, y: 480, width: 320, height: 200)
    let info = KeyboardInfo(beginFrame: hidden, endFrame: shown, duration: 0.25, curve: .keyboard)
    #expect(form.log.infos == [info, info, info, info])
    #expect(form.session.frame == shown)
    #expect(form.keyboard.events == ["willShow"])
  }

  @Test("hiding ends below the window's bottom edge and leaves no frame behind")
  func hiding() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    form.first.resignFirstResponder()
    form.wait()
    #expect(form.log.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(form.log.infos.allSatisfy { $0.endFrame == CGRect(x: 0, y: 480, width: 320, height: 200) })
    #expect(form.session.frame.isNull)
    #expect(!form.session.isShown)
    #expect(form.keyboard.view.window == nil)
    #expect(form.keyboard.events == ["willShow", "didHide"])
  }

  @Test("an observer on the main queue is told before anything moves, whichever thread the main actor is on")
  func mainQueue() async {
    let form = TwoInputs()
    let center = NotificationCenter.default
    nonisolated(unsafe) var tops: [CGFloat] = []  // Only the main queue touches it.
    let token = center.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: form.app.scene,
      queue: .main
    ) { _ in
      MainActor.assumeIsolated { tops.append(form.session.frame.minY) }
    }
    defer { center.removeObserver(token) }
    form.first.becomeFirstResponder()
    #expect(tops == [480])
  }

  @Test("an observer on the main queue is told of what another thread posts, there")
  func mainQueueFromAnotherThread() async {
    let name = Notification.Name("posted elsewhere")
    nonisolated(unsafe) var wasOnMainActor = false  // Read after the thread that posts has waited for it.
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      MainActor.assumeIsolated { wasOnMainActor = true }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        NotificationCenter.default.post(name: name, object: nil)
        continuation.resume()
      }
    }
    #expect(wasOnMainActor)
  }

  @Test("the user info reads as boxed and as plain values, under new names and old")
  func userInfo() throws {
    let form = TwoInputs()
    let posted = LastNotification(.UIKeyboardWillShow, object: form.app.scene)
    form.first.becomeFirstResponder()
    let info = try #require(posted.userInfo)
    let end = CGRect(x: 0, y: 280, width: 320, height: 200)
    #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
    #expect((info[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
    let duration = info[UIKeyboardAnimationDurationUserInfoKey]
    #expect((duration as? CGFloat).map { Double($0) } == duration as? Double && duration as? Double != nil)
    #expect((info[UIKeyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue.minY == 480)
    #expect(info[UIKeyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect((info[UIKeyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
    #expect(info[UIKeyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(info[UIKeyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect((info[UIKeyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue == 7)
    #expect(info[UIKeyboardIsLocalUserInfoKey] as? Bool == true)
  }

  @Test("focus that moves to another input of the same kind posts nothing")
  func movingFocus() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.log.names == [])
    #expect(form.session.responder === form.second)
    #expect(form.keyboard.inputs.count == 2)
  }

  @Test("giving up focus and taking it elsewhere in one event doesn't move the keyboard")
  func resigningThenFocusing() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    let tops = form.samples {
      form.first.resignFirstResponder()
      form.second.becomeFirstResponder()
    }
    #expect(tops.allSatisfy { $0 == 280 })
    #expect(
      form.log.names == ["WillChangeFrame", "WillHide", "WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"]
    )
  }

  @Test("an input that gives up focus has the hiding announced before that call returns")
  func announcesHidingAtOnce() {
    let form = TwoInputs()
    for end in [{ form.first.resignFirstResponder() }, { form.app.window.endEditing(true) }] {
      form.first.becomeFirstResponder()
      form.wait()
      form.log.clear()
      #expect(end())
      #expect(form.log.names == ["WillChangeFrame", "WillHide"])
      #expect(form.session.transition.phase == .hiding)
      form.wait()
      #expect(form.log.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    }
  }

  @Test("an input that is taken off the screen for another one moves nothing")
  func exchangedInput() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    form.first.removeFromSuperview()
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.log.names == [])
  }

  @Test("an input with a higher accessory shows the keyboard anew, with the higher frame")
  func accessoryOfOtherHeight() {
    let form = TwoInputs()
    form.second.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(form.log.infos.last?.beginFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(form.log.infos.last?.endFrame == CGRect(x: 0, y: 236, width: 320, height: 244))
  }

  @Test("whatever makes a keyboard that is up higher or lower, a form that hears of showing only has its new frame")
  func otherHeightIsShownAnew() {
    let form = TwoInputs()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let changes: [() -> Void] = [
      {
        form.first.accessory = bar
        form.first.reloadInputViews()
      },
      {
        form.second.keyboardType = .numberPad
        form.second.becomeFirstResponder()
      },
      {
        form.second.customInputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))
        form.second.reloadInputViews()
      },
      {
        form.keyboard.height = 220
        form.first.becomeFirstResponder()
      },
      { form.app.host.resize(to: CGSize(width: 480, height: 320)) },
    ]
    form.first.becomeFirstResponder()
    form.wait()
    for change in changes {
      form.log.clear()
      change()
      form.wait()
      #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
      #expect(form.log.infos.allSatisfy { $0.endFrame == form.session.frame })
      form.log.clear()
      form.session.reload()
      form.wait()
      #expect(form.log.names == [], "the same frame isn't announced again")
    }
  }

  @Test("a hidden keyboard interrupted on its way in never says that it did show")
  func interruptedShow() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.app.advance(seconds: 0.1)
    let middle = form.session.frame
    form.first.resignFirstResponder()
    form.wait()
    #expect(
      form.log.names == [
        "WillChangeFrame", "WillShow", "WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide",
      ]
    )
    #expect(form.log.infos[3].beginFrame == middle)
  }

  @Test("whoever moves focus while being told leaves one consistent move")
  func focusMovedInHandler() {
    let form = TwoInputs()
    form.second.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    var moved = false
    form.log.onPost = { name in
      guard name == "WillShow", !moved else { return }
      moved = true
      form.second.becomeFirstResponder()
    }
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame == CGRect(x: 0, y: 236, width: 320, height: 244))
    #expect(form.log.names.filter { $0 == "DidShow" }.count == 1)
    #expect(form.log.names.last == "DidShow")
  }

  @Test("an input that leaves the window takes the keyboard with it")
  func removedInput() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    form.first.removeFromSuperview()
    form.wait()
    #expect(form.log.names.last == "DidHide")
  }

  @Test("where less motion is wanted the keyboard is there in the next frame")
  func reducedMotion() {
    let form = TwoInputs()
    form.app.platform.prefersReducedMotion = true
    form.first.becomeFirstResponder()
    form.app.nextFrame()
    #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(form.log.infos[1].duration == 0)
    #expect(form.session.frame.minY == 280)
  }
}
