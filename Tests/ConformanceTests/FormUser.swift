import TestSupport

import UIKit
@testable import UIKitCore

/// What went wrong, in words that go on from "with this library …".
struct Trouble: Error {
  let sentence: String
}

/// A person with a form in a window of 320 × 480 points, whose keyboard is 200 points high.
final class FormUser {
  let app: Harness
  let page: FormPage
  /// Where another program's keyboard is, if that is the one in use.
  private var otherKeyboard: CGRect?

  init(_ layout: FormPage.Layout, _ library: Library, setUp: (FormPage) -> Void = { _ in }) {
    let page = FormPage(layout, library)
    self.page = page
    setUp(page)
    app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.keyboard.keyboard = TurningKeyboard()
  }

  // MARK: - Doing

  /// Lets everything come to rest.
  func wait() { app.advance(seconds: 0.6) }

  /// Edits `input`, as after a tap on it, and waits.
  func edit(_ input: UIView) {
    input.becomeFirstResponder()
    wait()
  }

  /// Ends editing, and waits.
  func finish() {
    app.keyboard.dismiss()
    wait()
  }

  /// Presses a key so many times, watching the caret of `text` after each.
  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], times: Int, watching text: UITextView)
    throws
  {
    for count in 1...times {
      app.press(key, modifiers)
      wait()
      try sees(caretOf: text, "after \(count) of \(times) key presses")
    }
  }

  /// Lets the keyboard of another program appear at, or go to, a place of the window.
  func otherKeyboard(appearsAt frame: CGRect) {
    otherKeyboard = frame
    announce(frame, [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification])
  }

  /// Lets that keyboard go.
  func otherKeyboardDisappears() {
    otherKeyboard = nil
    let below = CGRect(x: 0, y: app.scene.size.height, width: app.scene.size.width, height: 200)
    announce(below, [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification])
  }

  private func announce(_ frame: CGRect, _ names: [Notification.Name]) {
    let info = KeyboardInfo(beginFrame: frame, endFrame: frame, duration: 0.25, curve: .keyboard)
    for name in names { NotificationCenter.default.post(name: name, object: app.scene, userInfo: info.userInfo) }
    wait()
  }

  // MARK: - Seeing

  /// Where the keyboard is; below the window while there is none.
  var keyboardFrame: CGRect {
    let frame = otherKeyboard ?? app.keyboard.frame
    return frame.isNull ? CGRect(x: 0, y: app.scene.size.height, width: app.scene.size.width, height: 0) : frame
  }

  var keyboardTop: CGFloat { keyboardFrame.minY }

  /// The bottom edge of what can be scrolled into, without the room that was added for the keyboard.
  var visibleBottom: CGFloat { page.area.frameInScreen.maxY - page.area.contentInset.bottom }

  /// Where `view` is in this frame, animations included.
  func onScreen(_ view: UIView) -> CGRect { view.convertPresented(view.layer.presentedBounds) }

  /// Says what is wrong unless `claim` holds.
  func expect(_ claim: Bool, _ sentence: @autoclosure () -> String) throws {
    if !claim { throw Trouble(sentence: sentence()) }
  }

  /// Says so when a part of `rect` of `view`, of all of it at first, is cut off or covered.
  func sees(_ view: UIView, rect: CGRect? = nil, _ when: String) throws {
    let whole = view.convert(rect ?? view.bounds, to: nil)
    var seen = whole.intersection(app.window.bounds)
    var around: UIView? = view
    while let current = around {
      if current is UIScrollView { seen = seen.intersection(current.frameInScreen) }
      around = current.superview
    }
    let cut = seen.isNull ? whole.height : whole.height - seen.height
    try expect(cut < 0.5, "\(when), \(Int(cut.rounded())) points of the \(rect == nil ? "input" : "caret") are cut off")
    let covered = seen.intersection(keyboardFrame)
    let height = covered.isNull ? 0 : covered.height
    try expect(height < 0.5, "\(when), the keyboard covers \(Int(height.rounded())) points of \(whole)")
  }

  /// Says so when the caret of `text`, or the end of the selection that moves, can't be seen.
  func sees(caretOf text: UITextView, _ when: String) throws { try sees(text, rect: text.caretRect, when) }

  /// Lets frames pass, looking at each.
  func watch(frames: Int, _ look: (_ frame: Int) throws -> Void) throws {
    for frame in 1...frames {
      app.nextFrame()
      try look(frame)
    }
  }
}

/// A keyboard without keys that is lower in a low window.
private final class TurningKeyboard: InputKeyboard {
  let view = UIView()
  let layoutName = "turning"

  func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat { size.width > size.height ? 140 : 200 }
  func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession) {}
}
