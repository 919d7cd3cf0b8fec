import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Presenting a controller")
struct PresentationTests {
  private let diary = Diary()

  private func stage(_ style: UIModalPresentationStyle) -> (Harness, DiaryController, DiaryController) {
    let below = DiaryController("below", diary)
    let above = DiaryController("above", diary)
    above.modalPresentationStyle = style
    let app = Harness(size: CGSize(width: 400, height: 600)) { below }
    _ = diary.read()
    return (app, below, above)
  }

  @Test("full screen tells both, and what was below is gone until it comes back")
  func fullScreen() {
    let (app, below, above) = stage(.fullScreen)
    var calls: [String] = []
    below.present(above, animated: true) { calls.append("shown") }
    #expect(
      diary.read() == ["above load", "above will appear animated", "below will disappear", "above is appearing"]
    )
    #expect(above.isBeingPresented)
    app.advance(seconds: 0.5)
    #expect(diary.read() == ["above did appear", "below did disappear"])
    #expect(calls == ["shown"])
    #expect(below.presentedViewController === above)
    #expect(above.presentingViewController === below)
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 0, width: 400, height: 600))
    above.dismiss(animated: true) { calls.append("gone") }
    #expect(diary.read() == ["above will disappear", "below will appear animated", "below is appearing"])
    app.advance(seconds: 0.5)
    #expect(diary.read() == ["above did disappear", "below did appear"])
    #expect(calls == ["shown", "gone"])
    #expect(below.presentedViewController == nil)
    #expect(above.view.window == nil)
  }

  @Test("a sheet is a card that leaves a strip of what is below, which hears nothing of it")
  func pageSheet() {
    let (app, below, above) = stage(.automatic)
    below.present(above, animated: true)
    app.advance(seconds: 0.5)
    #expect(diary.read().filter { $0.hasPrefix("below") }.isEmpty)
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 40, width: 400, height: 560))
  }

  @Test("a sheet in a wide window is in its middle")
  func wideSheet() {
    let below = UIViewController()
    let above = UIViewController()
    above.preferredContentSize = CGSize(width: 320, height: 200)
    let app = Harness(size: CGSize(width: 1000, height: 800)) { below }
    below.present(above, animated: false)
    app.settle()
    #expect(above.view.frameInScreen == CGRect(x: 340, y: 300, width: 320, height: 200))
  }

  @Test("what a controller presents while it disappears is presented by the one below")
  func presentedWhileGoing() {
    let (app, below, above) = stage(.pageSheet)
    below.present(above, animated: true)
    app.advance(seconds: 0.5)
    var isGone = false
    above.dismiss(animated: true) { isGone = true }
    app.advance(seconds: 0.1)
    let next = DiaryController("next", diary)
    above.present(next, animated: true)
    #expect(isGone)
    app.advance(seconds: 1)
    #expect(below.presentedViewController === next)
    #expect(above.view.window == nil)
    #expect(next.view.window != nil)
  }

  @Test("a controller that disappears can be presented again at once")
  func presentedAgain() {
    let (app, below, above) = stage(.pageSheet)
    below.present(above, animated: true)
    app.advance(seconds: 0.5)
    below.dismiss(animated: true)
    app.advance(seconds: 0.1)
    below.present(above, animated: true)
    app.advance(seconds: 1)
    #expect(below.presentedViewController === above)
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 40, width: 400, height: 560))
  }

  @Test("a controller that is released takes what it presents off the screen")
  func presenterReleased() {
    let (app, below, above) = stage(.pageSheet)
    var page: UIViewController? = UIViewController()
    if let page { below.view.addSubview(page.view) }
    page?.present(above, animated: false)
    #expect(above.view.window != nil)
    page?.view.removeFromSuperview()
    page = nil
    app.advance(seconds: 1)
    #expect(above.view.window == nil)
    #expect(app.window.subviews.count == 1)
  }

  @Test("a sheet slides up from below")
  func slides() {
    let (app, below, above) = stage(.pageSheet)
    below.present(above, animated: true)
    #expect(above.view.convertPresented(above.view.bounds).minY == 600)
    app.advance(seconds: 0.1)
    let y = above.view.convertPresented(above.view.bounds).minY
    #expect(y > 40 && y < 400)
  }

  @Test("a tap outside dismisses a sheet, as does Escape")
  func dismissedByHand() {
    let (app, below, above) = stage(.pageSheet)
    below.present(above, animated: false)
    app.tap(at: CGPoint(x: 200, y: 300))
    #expect(below.presentedViewController != nil)
    app.tap(at: CGPoint(x: 200, y: 10))
    app.advance(seconds: 0.5)
    #expect(below.presentedViewController == nil)
    below.present(above, animated: false)
    app.press(.keyboardEscape)
    app.advance(seconds: 0.5)
    #expect(below.presentedViewController == nil)
  }

  @Test("a modal sheet can be dismissed only by code")
  func modalSheet() {
    let (app, below, above) = stage(.pageSheet)
    above.isModalInPresentation = true
    below.present(above, animated: false)
    app.tap(at: CGPoint(x: 200, y: 10))
    app.press(.keyboardEscape)
    app.advance(seconds: 0.5)
    #expect(below.presentedViewController === above)
  }

  @Test("touches and Tab don't reach what is below")
  func confinement() {
    final class Stop: UIView {
      override var canBecomeFocused: Bool { true }
    }
    let (app, below, above) = stage(.overFullScreen)
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    below.view.addSubview(button)
    let place = CGRect(x: 10, y: 10, width: 44, height: 44)
    let (lower, upper) = (Stop(frame: place), Stop(frame: place))
    below.view.addSubview(lower)
    above.loadViewIfNeeded()
    above.view.addSubview(upper)
    below.present(above, animated: false)
    app.tap(at: CGPoint(x: 200, y: 300))
    #expect(taps == 0)
    app.tab()
    #expect(upper.isFirstResponder)
    app.tab()
    #expect(upper.isFirstResponder)
  }

  @Test("what had the keyboard gives it up")
  func resigns() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (_, below, above) = stage(.pageSheet)
    let field = Field()
    below.view.addSubview(field)
    field.becomeFirstResponder()
    below.present(above, animated: true)
    #expect(!field.isFirstResponder)
  }

  @Test("dismissing in the middle of coming turns round from what is on screen, and tells everybody")
  func turnedRound() {
    let (app, below, above) = stage(.pageSheet)
    var calls: [String] = []
    below.present(above, animated: true) { calls.append("shown") }
    app.advance(seconds: 0.1)
    let y = above.view.convertPresented(above.view.bounds).minY
    below.dismiss(animated: true) { calls.append("gone") }
    #expect(above.view.convertPresented(above.view.bounds).minY == y)
    app.advance(seconds: 0.6)
    #expect(calls == ["shown", "gone"])
    #expect(above.view.window == nil)
    #expect(above.appearanceState.phase == .disappeared)
  }

  @Test("dismissing the lowest takes everything above with it")
  func stacked() {
    let (app, below, above) = stage(.pageSheet)
    let top = DiaryController("top", diary)
    below.present(above, animated: false)
    above.present(top, animated: false)
    #expect(below.frontmost === top)
    _ = diary.read()
    below.dismiss(animated: true)
    app.advance(seconds: 0.6)
    #expect(
      diary.read() == [
        "top will disappear", "top did disappear", "above will disappear", "above did disappear",
      ]
    )
    #expect(below.frontmost === below)
  }

  @Test("a card follows the window's size")
  func resizing() {
    let (app, below, above) = stage(.pageSheet)
    below.present(above, animated: false)
    app.host.resize(to: CGSize(width: 300, height: 500))
    app.settle()
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 40, width: 300, height: 460))
  }
}
