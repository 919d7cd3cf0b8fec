import KeyboardAwareness
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("One line that keeps a form clear of the keyboard")
struct DefaultUsageTests {
  @Test("scrolls the field the padding clear of the keyboard, and back exactly")
  func scrollView() {
    let app = AwarenessApp()
    KeyboardAwarenessObserver.observe(app.scrollView, conflictingViewPadding: 20)
    app.edit(app.field(at: 400))
    #expect(app.scrollView.contentOffset.y == 180)
    #expect(app.scrollView.contentInset.bottom == 200)
    app.hideKeyboard()
    #expect(app.scrollView.contentOffset.y == 0)
    #expect(app.scrollView.contentInset.bottom == 0)
  }

  @Test("follows the caret of a long text while the person types and moves it")
  func caret() {
    let app = AwarenessApp()
    KeyboardAwarenessObserver.observe(app.scrollView, conflictingViewPadding: 20)
    let letter = app.letter(at: 0, height: 880)
    letter.selectedRange = NSRange(location: 0, length: 0)
    app.edit(letter)
    #expect(app.scrollView.contentOffset.y == 0)
    for _ in 0..<30 {
      app.app.press(.keyboardDownArrow)
      app.wait()
      #expect(app.caret(letter).maxY <= 280)
    }
    #expect(app.scrollView.contentOffset.y > 200)
  }

  @Test("keeps a container around the field in view, if it is told to")
  func container() {
    let app = AwarenessApp()
    let container = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 160))
    app.scrollView.addSubview(container)
    KeyboardAwarenessObserver.observe(app.scrollView, conflictingViewPadding: 10, conflictingView: container)
    app.edit(app.field(at: 20, in: container))
    #expect(container.frameInScreen.maxY == 270)
  }

  @Test("moves a view by the constraint that places it, with the keyboard and back")
  func constraint() {
    let app = AwarenessApp()
    let panel = UIView()
    panel.translatesAutoresizingMaskIntoConstraints = false
    app.root.addSubview(panel)
    let bottom = panel.bottomAnchor.constraint(equalTo: app.root.bottomAnchor, constant: -30)
    NSLayoutConstraint.activate([
      bottom, panel.heightAnchor.constraint(equalToConstant: 120),
      panel.leadingAnchor.constraint(equalTo: app.root.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: app.root.trailingAnchor),
    ])
    KeyboardAwarenessObserver.observe(panel, verticalConstraint: bottom, conflictingViewPadding: 20)
    let field = app.field(at: 60, in: panel)
    app.app.settle()
    field.becomeFirstResponder()
    app.app.advance(seconds: 0.1)
    #expect(panel.presentedFrame.maxY < 450 && panel.presentedFrame.maxY > 280)
    app.wait()
    #expect(field.frameInScreen.maxY == 260)
    app.hideKeyboard()
    #expect(bottom.constant == -30)
    #expect(panel.frame.maxY == 450)
  }

  @Test("ends when it is stopped, puts back what it moved, and releases the view")
  func stopping() {
    let app = AwarenessApp()
    let observer = KeyboardAwarenessObserver.observe(app.scrollView, conflictingViewPadding: 20)
    let field = app.field(at: 400)
    app.edit(field)
    observer.stop()
    app.wait()
    #expect(app.scrollView.contentOffset.y == 0)
    #expect(app.scrollView.contentInset.bottom == 0)
    app.hideKeyboard()
    app.edit(field)
    #expect(app.scrollView.contentOffset.y == 0)
  }

  @Test("doesn't keep the view that it observes")
  func freed() {
    let app = AwarenessApp()
    var extra: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    extra.map(app.root.addSubview)
    extra.map { _ = KeyboardAwarenessObserver.observe($0, conflictingViewPadding: 20) }
    app.wait()
    extra?.removeFromSuperview()
    weak let gone = extra
    extra = nil
    app.wait()
    #expect(gone == nil)
  }
}
