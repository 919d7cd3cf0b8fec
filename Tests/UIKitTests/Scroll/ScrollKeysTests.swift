import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Keys that scroll")
struct ScrollKeysTests {
  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], in stage: ScrollStage) {
    stage.app.press(key, modifiers)
    stage.app.advance(seconds: 1)
  }

  @Test("page keys turn pages with a little overlap")
  func pages() {
    let stage = ScrollStage()
    press(.keyboardPageDown, in: stage)
    #expect(stage.offset == 360)
    press(.keyboardPageDown, in: stage)
    #expect(stage.offset == 720)
    press(.keyboardPageUp, in: stage)
    #expect(stage.offset == 360)
  }

  @Test("Space turns a page, with Shift back")
  func space() {
    let stage = ScrollStage()
    press(.keyboardSpacebar, in: stage)
    #expect(stage.offset == 360)
    press(.keyboardSpacebar, .shift, in: stage)
    #expect(stage.offset == 0)
  }

  @Test("the delegate is told that Home has scrolled to the top, and of nothing that stops on the way")
  func toTop() {
    let (stage, log) = (ScrollStage(), ScrollLog())
    stage.scroller.delegate = log
    press(.keyboardEnd, in: stage)
    stage.app.press(.keyboardHome)
    stage.app.advance(seconds: 0.1)
    stage.app.press(.keyboardEnd)
    stage.app.advance(seconds: 1)
    #expect(!log.calls.contains("didScrollToTop"))
    press(.keyboardHome, in: stage)
    #expect(log.calls.last == "didScrollToTop")
    press(.keyboardDownArrow, in: stage)
    press(.keyboardUpArrow, in: stage)
    #expect(log.calls.count { $0 == "didScrollToTop" } == 1)
  }

  @Test("Home and End go to the ends, arrows a few lines")
  func ends() {
    let stage = ScrollStage()
    press(.keyboardEnd, in: stage)
    #expect(stage.offset == 1600)
    press(.keyboardHome, in: stage)
    #expect(stage.offset == 0)
    press(.keyboardDownArrow, in: stage)
    #expect(stage.offset == 40)
    press(.keyboardUpArrow, in: stage)
    #expect(stage.offset == 0)
  }

  @Test("pages are as high as what the insets leave")
  func insets() {
    let stage = ScrollStage()
    stage.scroller.contentInset.bottom = 200
    press(.keyboardPageDown, in: stage)
    #expect(stage.offset == 160)
  }

  @Test("keys pressed in quick succession add up")
  func adding() {
    let stage = ScrollStage()
    stage.app.press(.keyboardPageDown)
    stage.app.advance(seconds: 0.05)
    stage.app.press(.keyboardPageDown)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 720)
  }

  @Test("a key scrolls what the focused view is in, and what is around that once it is at its end")
  func nested() {
    let focused = FocusableView(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    inner.contentSize = CGSize(width: 300, height: 150)
    inner.addSubview(focused)
    let stage = ScrollStage { $0.addSubview(inner) }
    focused.becomeFirstResponder()
    press(.keyboardPageDown, in: stage)
    #expect(inner.contentOffset.y == 50)
    #expect(stage.offset == 0)
    press(.keyboardPageDown, in: stage)
    #expect(stage.offset == 360)
  }

  @Test("Tab scrolls nested scroll views just so far that the view can be seen through both")
  func revealingNested() {
    let focused = FocusableView(frame: CGRect(x: 10, y: 500, width: 50, height: 20))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
    inner.contentSize = CGSize(width: 300, height: 900)
    inner.addSubview(focused)
    let stage = ScrollStage { $0.addSubview(inner) }
    stage.app.tab()
    stage.app.advance(seconds: 1)
    #expect(inner.contentOffset.y == 228)
    #expect(stage.offset == 200)
  }

  @Test("a text field lets page keys through; a space is typed, and brings the field back into sight")
  func throughField() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    let stage = ScrollStage { $0.addSubview(field) }
    field.becomeFirstResponder()
    press(.keyboardPageDown, in: stage)
    #expect(stage.offset == 360)
    stage.app.type(" ")
    stage.app.advance(seconds: 1)
    #expect(field.text == " ")
    #expect((0...20).contains(stage.offset))
  }

  @Test("shortcuts don't scroll")
  func shortcuts() {
    let stage = ScrollStage()
    press(.keyboardEnd, .control, in: stage)
    #expect(stage.offset == 0)
  }

  @Test("Tab scrolls to the view that gets focus")
  func revealing() {
    let focused = FocusableView(frame: CGRect(x: 10, y: 900, width: 50, height: 20))
    let stage = ScrollStage { $0.addSubview(focused) }
    stage.app.tab()
    stage.app.advance(seconds: 1)
    #expect(focused.isFirstResponder)
    #expect(stage.offset == 528)
  }
}

/// A view that takes the keyboard and wants no keys.
final class FocusableView: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }
}
