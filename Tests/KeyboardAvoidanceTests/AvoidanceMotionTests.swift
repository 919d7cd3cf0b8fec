import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("Moving along with the keyboard")
struct AvoidanceMotionTests {
  @Test("the content goes the same way as the keyboard, frame by frame, and then rests")
  func oneMotion() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 400, in: scrollView)
    field.becomeFirstResponder()
    var frames = 0
    while app.app.keyboard.transition.phase != .settled {
      app.app.nextFrame()
      let way = (480 - app.keyboardTop) / 200
      #expect(abs(scrollView.layer.presentedBounds.minY - 160 * way) <= 1)
      frames += 1
    }
    #expect(frames > 10)
    app.wait()
    #expect(scrollView.layer.presentedBounds.minY == 160)
    #expect(avoider.reasons == [.keyboard])
  }

  @Test("a change on the way bends the motion where it is: focus, height, and back")
  func retargets() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let (first, second) = (app.field(at: 400, in: scrollView), app.field(at: 600, in: scrollView))
    func change(_ body: () -> Void) {
      for _ in 0..<4 { app.app.nextFrame() }
      let before = scrollView.layer.presentedBounds.minY
      body()
      #expect(abs(scrollView.layer.presentedBounds.minY - before) <= 1)
    }
    first.becomeFirstResponder()
    change { second.becomeFirstResponder() }
    change {
      app.keyboard.height = 240
      app.app.scene.keyboard.reload()
    }
    change { app.app.keyboard.dismiss() }
    change { first.becomeFirstResponder() }
    app.wait()
    #expect(first.frameInScreen.maxY == 240)
    app.hideKeyboard()
    #expect(scrollView.contentOffset.y == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("a window that is resized while the keyboard slides or rests keeps the field clear", arguments: [true, false])
  func resize(midSlide: Bool) {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    app.root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let avoider = PlainAvoider(scrollView)
    let field = app.field(at: 400, in: scrollView)
    field.becomeFirstResponder()
    if midSlide { app.app.advance(seconds: 0.1) } else { app.wait() }
    app.app.host.resize(to: CGSize(width: 400, height: 380))
    app.wait()
    #expect(app.keyboardTop == 180)
    #expect(field.frameInScreen.maxY == 180)
    #expect(scrollView.contentInset.bottom == 200)
    app.app.host.resize(to: CGSize(width: 320, height: 700))
    app.wait()
    #expect(field.frameInScreen.maxY <= 500)
    #expect(scrollView.contentInset.bottom == 200)
    app.hideKeyboard()
    #expect(scrollView.contentInset.bottom == 0)
    #expect(scrollView.contentOffset.y == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("a keyboard that gets higher lifts the field with it; one that gets lower takes back its room")
  func height() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    app.keyboard.height = 300
    app.app.scene.keyboard.reload()
    app.wait()
    #expect(field.frameInScreen.maxY == 180)
    app.keyboard.height = 100
    app.app.scene.keyboard.reload()
    app.wait()
    #expect(scrollView.contentInset.bottom == 100)
    #expect(field.frameInScreen.maxY <= 380)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a keyboard that floats is avoided where it is, on whichever side is nearer")
  func floating() {
    let app = AvoidanceApp()
    app.app.scene.keyboard.keyboard = nil
    let scrollView = app.scrollView(content: 1500)
    scrollView.contentOffset.y = 300
    let avoider = PlainAvoider(scrollView)
    let field = app.field(at: 500, in: scrollView)
    app.edit(field)
    #expect(field.frameInScreen.minY == 200)
    app.announceKeyboard(at: CGRect(x: 0, y: 220, width: 320, height: 100))
    app.wait()
    #expect(field.frameInScreen.maxY == 220)
    app.announceKeyboard(at: CGRect(x: 0, y: 100, width: 320, height: 100))
    app.wait()
    #expect(field.frameInScreen.minY == 200)
    app.announceKeyboard(at: CGRect(x: 0, y: 480, width: 320, height: 100))
    app.wait()
    #expect(scrollView.contentOffset.y == 300)
    #expect(scrollView.contentInset.bottom == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("a keyboard that floats beside the field is left alone")
  func beside() {
    let app = AvoidanceApp()
    app.app.scene.keyboard.keyboard = nil
    let scrollView = app.scrollView()
    let avoider = PlainAvoider(scrollView)
    app.edit(app.field(at: 300, in: scrollView, x: 0, width: 120))
    app.announceKeyboard(at: CGRect(x: 160, y: 260, width: 160, height: 120))
    app.wait()
    #expect(scrollView.contentOffset.y == 0)
    #expect(scrollView.contentInset.bottom == 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a finger that takes the keyboard in the middle of its slide takes it from where it is")
  func dragMidSlide() throws {
    let app = AvoidanceApp()
    let log = NotificationLog(app.app.scene)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    app.root.addSubview(content)
    let bottom = app.root.bottomAnchor.constraint(equalTo: content.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, content.topAnchor.constraint(equalTo: app.root.topAnchor),
      content.leadingAnchor.constraint(equalTo: app.root.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: app.root.trailingAnchor),
    ])
    let lift = BottomConstraintLift(constraint: bottom, layoutView: app.root)
    let avoider = PlainAvoider(app.root, lift: lift)
    app.app.settle()
    app.field(at: 20, in: content).becomeFirstResponder()
    for _ in 0..<4 { app.app.nextFrame() }
    let top = app.keyboardTop
    #expect(top > 280 && top < 480)
    app.app.keyboard.drag(to: top + 30)
    #expect(app.keyboardTop == top)
    app.app.keyboard.drag(to: top + 50)
    #expect(app.keyboardTop == top + 20)
    #expect(abs(content.presentedFrame.maxY - (top + 20)) < 1)
    app.app.nextFrame()
    #expect(app.keyboardTop == top + 20)
    app.app.keyboard.endDrag(velocity: -300)
    app.wait()
    #expect(content.frame.maxY == 280)
    #expect(log.names.last == "DidShow")
    #expect(avoider.avoidance.isActive)
  }
}
