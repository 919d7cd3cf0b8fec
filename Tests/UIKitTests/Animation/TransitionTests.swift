import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Transitions between two looks")
struct TransitionTests {
  private func board() -> (Harness, UIView, UILabel) {
    let root = UIView()
    let panel = UIView(frame: CGRect(x: 20, y: 10, width: 100, height: 50))
    panel.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Old"
    panel.addSubview(label)
    root.addSubview(panel)
    return (Harness(size: CGSize(width: 200, height: 100)) { root }, panel, label)
  }

  private func sees(_ text: String, in app: Harness) -> Bool {
    app.host.drawingList.contains { $0.contains("“\(text)”") }
  }

  @Test("the old text fades out over the new one, and is gone at the end")
  func dissolves() {
    let (app, panel, label) = board()
    var calls: [Bool] = []
    UIView.transition(
      with: panel,
      duration: 0.5,
      options: .transitionCrossDissolve,
      animations: { label.text = "New" },
      completion: { calls.append($0) }
    )
    #expect(label.text == "New")
    app.nextFrame()
    #expect(sees("Old", in: app) && sees("New", in: app))
    app.advance(seconds: 0.3)
    #expect(calls.isEmpty)
    app.advance(seconds: 0.3)
    #expect(calls == [true])
    #expect(panel.superview?.subviews.count == 1)
    label.setNeedsDisplay()
    app.nextFrame()
    #expect(!sees("Old", in: app) && sees("New", in: app))
  }

  @Test("a view without a background fades in while its old look fades out")
  func clearViews() {
    let (app, _, label) = board()
    UIView.transition(with: label, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      label.text = "New"
    }
    app.advance(seconds: 0.25)
    #expect(abs(label.layer.presentedAlpha - 0.5) < 0.05 && label.alpha == 1)
    app.advance(seconds: 0.3)
    #expect(label.layer.presentedAlpha == 1)
  }

  @Test("the changes themselves are animated only if they may be")
  func animatedContent() {
    let (app, panel, label) = board()
    UIView.transition(with: panel, duration: 1, options: .transitionCrossDissolve) { label.frame.origin.x = 50 }
    #expect(label.presentedFrame.minX == 50)
    app.advance(seconds: 1.1)
    UIView.transition(with: panel, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent]) {
      label.frame.origin.x = 0
    }
    app.nextFrame()
    #expect(label.presentedFrame.minX > 40)
  }

  @Test("a view is exchanged for another one, or hidden behind it")
  func exchanges() {
    let (app, panel, label) = board()
    let field = UITextField(frame: label.frame)
    var calls = 0
    UIView.transition(from: label, to: field, duration: 0.2, options: .transitionFlipFromLeft) { _ in calls += 1 }
    #expect(field.superview === panel && label.superview == nil)
    app.advance(seconds: 0.4)
    #expect(calls == 1)
    panel.addSubview(label)
    let options: UIView.AnimationOptions = [.transitionCrossDissolve, .showHideTransitionViews]
    UIView.transition(from: field, to: label, duration: 0.2, options: options)
    #expect(field.isHidden && !label.isHidden && field.superview === panel)
  }

  @Test("a window's root is exchanged with a fade")
  func roots() {
    let (app, _, _) = board()
    let next = UIViewController()
    let name = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    name.text = "Next"
    next.view.addSubview(name)
    let window = app.window
    UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
      window.rootViewController = next
    }
    app.nextFrame()
    #expect(sees("Old", in: app) && sees("Next", in: app))
    app.advance(seconds: 0.4)
    #expect(window.subviews.count == 1)
  }
}
