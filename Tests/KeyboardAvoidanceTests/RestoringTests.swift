import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("What the keyboard leaves behind")
struct RestoringTests {
  @Test("insets and offset return to the same numbers, fractions included", arguments: [0.1, 7.3, 1.0 / 3])
  func exact(inset: CGFloat) {
    let app = AvoidanceApp()
    app.keyboard.height = 200.7
    let scrollView = app.scrollView()
    scrollView.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    scrollView.verticalScrollIndicatorInsets.bottom = inset / 3
    scrollView.contentOffset.y = 33 + inset
    let avoider = PlainAvoider(scrollView)
    for y in [400, 500, 600] as [CGFloat] { app.edit(app.field(at: y, in: scrollView)) }
    #expect(scrollView.contentInset.bottom > 200)
    app.hideKeyboard()
    #expect(scrollView.contentInset.bottom == inset)
    #expect(scrollView.verticalScrollIndicatorInsets.bottom == inset / 3)
    #expect(scrollView.contentOffset.y == 33 + inset)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("an inset that the app adds meanwhile stays, ours goes")
  func appsInset() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    app.edit(app.field(at: 400, in: scrollView))
    scrollView.contentInset.bottom += 50
    app.keyboard.height = 150
    app.app.scene.keyboard.reload()
    app.wait()
    #expect(scrollView.contentInset.bottom == 200)
    app.hideKeyboard()
    #expect(scrollView.contentInset.bottom == 50)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("the safe area at the bottom isn't added to what the keyboard covers")
  func safeArea() {
    let root = UIViewController()
    root.additionalSafeAreaInsets.bottom = 30
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    app.scene.keyboard.keyboard = BlankKeyboard()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = CGSize(width: 320, height: 900)
    root.view.addSubview(scrollView)
    let field = UITextField(frame: CGRect(x: 0, y: 860, width: 320, height: 40))
    scrollView.addSubview(field)
    let avoider = PlainAvoider(scrollView)
    field.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(scrollView.adjustedContentInset.bottom == 200)
    #expect(field.frameInScreen.maxY == 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a person's scroll is never undone: not by the keyboard's going, not by a change of its height")
  func personsScroll() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    app.edit(app.field(at: 400, in: scrollView))
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: -60))
    app.wait()
    let offset = scrollView.contentOffset
    #expect(offset.y == 220)
    app.keyboard.height = 220
    app.app.scene.keyboard.reload()
    app.wait()
    #expect(scrollView.contentOffset == offset)
    app.hideKeyboard()
    #expect(scrollView.contentOffset == offset)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("what layout does while a person has scrolled the field away doesn't bring it back; typing does")
  func scrolledAway() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 2000)
    let field = app.field(at: 240, in: scrollView)
    app.edit(field)
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: -700))
    app.wait()
    let offset = scrollView.contentOffset
    field.frame.origin.y = 250
    app.wait()
    #expect(offset.y == 700)
    #expect(scrollView.contentOffset == offset)
    app.app.type("x")
    app.wait()
    #expect(field.frameInScreen.minY >= 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("after many keys in a line that was in sight, the next one still notices that the line has been scrolled away")
  func scrolledAwayAfterTyping() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 2000)
    let field = app.field(at: 240, in: scrollView)
    app.edit(field)
    for _ in 0..<2 {
      for letter in "Lovelace" {
        app.app.type(String(letter))
        app.app.nextFrame()
      }
      #expect(field.frameInScreen.minY >= 0)
      app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: -700))
      app.wait()
      #expect(field.frameInScreen.maxY < 0)
    }
    app.app.type("x")
    app.wait()
    #expect(field.frameInScreen.minY >= 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a view to be kept in sight with the field, named after many keys, is made room for")
  func companionAfterTyping() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 240, in: scrollView)
    let message = UILabel(frame: CGRect(x: 20, y: 290, width: 200, height: 60))
    scrollView.addSubview(message)
    app.edit(field)
    for letter in "Lovelace" {
      app.app.type(String(letter))
      app.app.nextFrame()
    }
    let keyboardTop = app.app.keyboard.frame.minY
    #expect(message.frameInScreen.maxY > keyboardTop)
    field.keyboardCompanions = [message]
    app.app.type("x")
    app.wait()
    #expect(message.frameInScreen.maxY <= keyboardTop)
    #expect(avoider.avoidance.isActive)
  }

  @Test("while a finger drags the content, typing doesn't move it")
  func duringDrag() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    app.edit(app.field(at: 240, in: scrollView))
    app.app.drag(from: CGPoint(x: 5, y: 60), to: CGPoint(x: 5, y: 20), release: false)
    app.app.nextFrame()
    let offset = scrollView.contentOffset
    #expect(scrollView.isDragging)
    app.app.type("x")
    app.app.nextFrame()
    #expect(scrollView.contentOffset == offset)
    app.app.send(.ended, CGPoint(x: 5, y: 20))
    #expect(avoider.avoidance.isActive)
  }

  @Test("an engine that ends while the keyboard is there puts everything back")
  func stop() {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    var avoider: PlainAvoider? = PlainAvoider(scrollView)
    app.edit(app.field(at: 400, in: scrollView))
    #expect(avoider?.avoidance.isActive == true)
    #expect(scrollView.contentInset.bottom == 200)
    avoider = nil
    app.wait()
    #expect(scrollView.contentInset.bottom == 0)
    #expect(scrollView.contentOffset.y == 0)
  }
}
