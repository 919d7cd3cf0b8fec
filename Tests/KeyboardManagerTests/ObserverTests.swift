import KeyboardManager
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The keyboard manager's observers") struct ObserverTests {
  @Test("any number of observers hear every announcement, in order, also beside a delegate")
  func tellsAll() {
    let bar = LowerBarApp(LowerBarController())
    let manager = KeyboardManager()
    let observers = [Listener(), Listener(), Listener()]
    for observer in observers { manager.addObserver(observer) }
    manager.addObserver(observers[0])
    bar.controller.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.3)
    bar.controller.field.resignFirstResponder()
    bar.app.advance(seconds: 0.3)
    let all: [KeyboardChange.Kind] = [
      .willChangeFrame, .willShow, .didChangeFrame, .didShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide,
    ]
    for observer in observers { #expect(observer.changes.map(\.kind) == all) }
  }

  @Test("an observer is held weakly, and one that was removed hears no more")
  func forgets() {
    let bar = LowerBarApp(LowerBarController())
    let manager = KeyboardManager()
    var gone: Listener? = Listener()
    let removed = Listener()
    weak let trace = gone
    for observer in [gone, removed].compactMap({ $0 }) { manager.addObserver(observer) }
    gone = nil
    #expect(trace == nil)
    manager.removeObserver(removed)
    bar.controller.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.3)
    #expect(removed.changes.isEmpty)
  }

  @Test("an observer may remove itself, or another, while it is told")
  func mayLeaveMeanwhile() {
    let bar = LowerBarApp(LowerBarController())
    let manager = KeyboardManager()
    let (leaving, staying) = (Listener(), Listener())
    leaving.onChange = { [unowned leaving] in manager.removeObserver(leaving) }
    manager.addObserver(leaving)
    manager.addObserver(staying)
    bar.controller.field.becomeFirstResponder()
    #expect(leaving.changes.count == 1)
    #expect(staying.changes.count == 2)
  }

  @Test("a caret tells what has to be seen with it: the field, and its message where there is room")
  func tellsMessage() throws {
    let bar = LowerBarApp(LowerBarController())
    let field = bar.controller.field
    let message = UILabel(frame: field.frame.offsetBy(dx: 0, dy: field.frame.height))
    field.superview?.addSubview(message)
    field.becomeFirstResponder()
    let caret = try #require(KeyboardManager().caret)
    #expect(caret.neededRect(in: bar.controller.view) == field.frameInScreen)
    field.inputMessage = message
    #expect(caret.neededRect(in: bar.controller.view) == field.frameInScreen.union(message.frameInScreen))
    #expect(caret.neededRect(in: bar.controller.view, fitting: field.frame.height + 5) == field.frameInScreen)
    message.isHidden = true
    #expect(caret.neededRect(in: bar.controller.view) == field.frameInScreen)
  }

  @Test("a change tells what it covers, of the window and of any view")
  func tellsCoverage() {
    let bar = LowerBarApp(LowerBarController())
    let manager = KeyboardManager()
    let listener = Listener()
    manager.addObserver(listener)
    let inner = UIView(frame: CGRect(x: 30, y: 200, width: 100, height: 150))
    bar.controller.view.addSubview(inner)
    bar.controller.field.becomeFirstResponder()
    let shown = listener.changes[0]
    #expect(shown.endFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(shown.beginFrame.minY == 480)
    #expect(!shown.isHidden)
    #expect(shown.coveredHeight == 200)
    #expect(shown.coveredHeight(of: inner) == 70)
    #expect(shown.coveredRect(of: inner) == CGRect(x: 0, y: 80, width: 100, height: 70))
    #expect(shown.coveredRect(of: bar.controller.field).isNull)
    #expect(shown.duration == 0.25)
    #expect(shown.curve == .keyboard)
    #expect(shown.animationOptions.curve == .keyboard)
    bar.app.advance(seconds: 0.3)
    bar.controller.field.resignFirstResponder()
    bar.app.advance(seconds: 0.3)
    let hidden = listener.changes.first { $0.kind == .willHide }
    #expect(hidden?.isHidden == true)
    #expect(hidden?.coveredHeight == 0)
    #expect(hidden?.coveredHeight(of: inner) == 0)
  }

  @Test("what floats without touching the bottom edge covers a rectangle, but no height")
  func tellsFloating() {
    let bar = LowerBarApp(LowerBarController())
    let frame = CGRect(x: 60, y: 100, width: 200, height: 120)
    let info = KeyboardInfo(beginFrame: frame, endFrame: frame, duration: 0, curve: .keyboard)
    let change = KeyboardChange(kind: .didShow, info: info, screenBounds: bar.app.scene.bounds)
    #expect(change.coveredHeight == 0)
    #expect(change.coveredHeight(of: bar.controller.view) == 0)
    #expect(change.coveredRect(of: bar.controller.view) == frame)
  }

  @Test("what an observer animates with a change moves in the keyboard's frames")
  func animatesAlong() {
    let bar = LowerBarApp(LowerBarController())
    let manager = KeyboardManager()
    let listener = Listener()
    manager.addObserver(listener)
    listener.onChange = { [unowned listener] in
      guard let change = listener.changes.last, change.kind == .willChangeFrame else { return }
      bar.controller.lowerViewBottomConstraint.constant = change.coveredHeight(of: bar.controller.view)
      change.animate { bar.controller.view.layoutIfNeeded() }
    }
    #expect(bar.largestGap { bar.controller.field.becomeFirstResponder() } < 0.001)
    #expect(bar.largestGap { bar.controller.field.resignFirstResponder() } < 0.001)
  }

  @Test("an observer follows the caret from input to input and while a text is typed")
  func followsCaret() {
    let bar = LowerBarApp(LowerBarController())
    let manager = KeyboardManager()
    let listener = Listener()
    manager.addObserver(listener)
    #expect(manager.caret == nil)
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 150))
    bar.controller.view.addSubview(text)
    bar.controller.field.becomeFirstResponder()
    #expect(listener.carets.last?.input === bar.controller.field)
    text.becomeFirstResponder()
    bar.app.type("one\ntwo")
    #expect(listener.carets.last?.input === text)
    #expect(manager.caret?.rect == text.caretRect)
    #expect(listener.carets.last?.rect == text.caretRect)
    #expect(listener.carets.last?.rect(in: bar.controller.view).minY == text.caretRect.minY + 100)
    let count = listener.carets.count
    bar.app.press(.keyboardUpArrow)
    #expect(listener.carets.count == count + 1)
    bar.controller.view.endEditing(true)
    #expect(manager.caret == nil)
  }

  @Test("the same is an asynchronous sequence, one for each who asks, over when its reader goes")
  func isSequence() async {
    let manager = KeyboardManager()
    var (first, second) = (manager.changes.makeAsyncIterator(), manager.changes.makeAsyncIterator())
    moveKeyboard()
    for kind in [KeyboardChange.Kind.willChangeFrame, .willShow, .didChangeFrame, .didShow] {
      #expect(await first.next()?.kind == kind)
    }
    #expect(await second.next()?.endFrame.minY == 280)
    let reader = Task { for await _ in manager.changes {} }
    reader.cancel()
    await reader.value
  }

  @Test("a sequence ends with its manager")
  func sequenceEndsWithManager() async {
    var manager: KeyboardManager? = KeyboardManager()
    guard var changes = manager?.changes.makeAsyncIterator() else { return }
    manager = nil
    #expect(await changes.next() == nil)
  }

  /// Apart from asynchronous code, so that nobody else uses the application meanwhile.
  private func moveKeyboard() {
    let bar = LowerBarApp(LowerBarController())
    bar.controller.field.becomeFirstResponder()
    bar.app.advance(seconds: 0.3)
  }
}

private final class Listener: KeyboardManagerObserver {
  var changes: [KeyboardChange] = []
  var carets: [KeyboardCaret] = []
  var onChange: (() -> Void)?

  func keyboardDidAnnounce(_ change: KeyboardChange) {
    changes.append(change)
    onChange?()
  }

  func keyboardCaretDidMove(_ caret: KeyboardCaret) { carets.append(caret) }
}
