import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("What is kept in view of an input")
struct KeptInViewTests {
  @Test("a field under the keyboard is scrolled above it, with the margin, and not a point further")
  func field() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    avoider.margin = 20
    app.edit(app.field(at: 400, in: scrollView))
    #expect(scrollView.contentOffset.y == 180)
    app.hideKeyboard()
    app.edit(app.field(at: 260, in: scrollView))
    #expect(scrollView.contentOffset.y == 40)
  }

  @Test("a field that is free already stays where it is, even if a lower one was edited before")
  func leastMotion() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    app.edit(app.field(at: 400, in: scrollView))
    let offset = scrollView.contentOffset
    app.edit(app.field(at: 200, in: scrollView))
    #expect(offset.y == 160)
    #expect(scrollView.contentOffset == offset)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a field that is typed into while the form still coasts comes back at once")
  func typedWhileCoasting() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 6000)
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    app.app.drag(from: CGPoint(x: 160, y: 220), to: CGPoint(x: 160, y: 20), duration: 0.1)
    app.app.advance(seconds: 0.2)
    #expect(scrollView.isDecelerating)
    app.app.type("a")
    app.wait()
    #expect(!scrollView.isDecelerating)
    #expect(field.frameInScreen.minY >= 0)
    #expect(field.frameInScreen.maxY <= 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a field that is typed into before the form coasts away with it stays in sight")
  func typedBeforeCoastingAway() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 6000)
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    app.app.drag(from: CGPoint(x: 160, y: 120), to: CGPoint(x: 160, y: 20), duration: 0.1)
    #expect(scrollView.isDecelerating)
    #expect(field.frameInScreen.minY > 0)
    app.app.type("a")
    app.wait()
    #expect(field.frameInScreen.minY >= 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a field that gets the focus while a finger holds the form is in sight once the finger is lifted")
  func focusedWhileHeld() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 6000)
    let field = app.field(at: 400, in: scrollView)
    app.app.drag(from: CGPoint(x: 160, y: 120), to: CGPoint(x: 160, y: 100), release: false)
    app.edit(field)
    app.wait()
    #expect(scrollView.isDragging)
    #expect(field.frameInScreen.minY > 280)
    app.app.send(.ended, CGPoint(x: 160, y: 100))
    app.wait()
    #expect(field.frameInScreen.maxY <= 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a field that gets the focus while a finger holds the form stays where the finger then drags it")
  func draggedOnAfterFocus() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 6000)
    app.app.drag(from: CGPoint(x: 160, y: 120), to: CGPoint(x: 160, y: 100), release: false)
    app.edit(app.field(at: 400, in: scrollView))
    app.wait()
    let held = scrollView.contentOffset
    app.app.send(.moved, CGPoint(x: 160, y: 110))
    let offset = scrollView.contentOffset
    app.app.advance(seconds: 0.5)
    app.app.send(.ended, CGPoint(x: 160, y: 110))
    app.wait()
    #expect(scrollView.contentOffset == offset)
    // The same position again, later, is the user's own.
    app.app.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 110), release: false)
    app.app.send(.moved, CGPoint(x: 160, y: 130))
    #expect(abs(scrollView.contentOffset.y - held.y) < 0.5)
    app.app.advance(seconds: 0.5)
    app.app.send(.ended, CGPoint(x: 160, y: 130))
    app.wait()
    #expect(abs(scrollView.contentOffset.y - held.y) < 0.5)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a page that a keyboard near the window's top leaves no room above stays where more of the field shows")
  func floatsNearTop() {
    let app = AvoidanceApp()
    let avoider = PlainAvoider(app.root, shift: ViewShift(view: app.root))
    let field = app.field(at: 180, in: app.root)
    app.edit(field)
    app.announceKeyboard(at: CGRect(x: 0, y: 10, width: 320, height: 175))
    app.wait()
    #expect(avoider.avoidance.isActive)
    #expect(field.frameInScreen.minY == 180)
    app.announceKeyboard(at: CGRect(x: 0, y: 200, width: 320, height: 175))
    app.wait()
    #expect(field.frameInScreen.maxY == 200)
  }

  @Test("a page below a bar isn't pushed behind it for a keyboard that leaves no room between the two")
  func floatsBelowBar() {
    let app = AvoidanceApp()
    let content = UIView(frame: CGRect(x: 0, y: 44, width: 320, height: 436))
    content.clipsToBounds = true
    app.root.addSubview(content)
    let page = UIView(frame: content.bounds)
    content.addSubview(page)
    let avoider = PlainAvoider(page, shift: ViewShift(view: page))
    let field = app.field(at: 136, in: page)
    app.edit(field)
    app.announceKeyboard(at: CGRect(x: 0, y: 40, width: 320, height: 190))
    app.wait()
    #expect(avoider.avoidance.isActive)
    #expect(field.frameInScreen.minY == 180)
    app.announceKeyboard(at: CGRect(x: 0, y: 100, width: 320, height: 175))
    app.wait()
    #expect(field.frameInScreen.maxY == 100)
  }

  @Test("a form that springs back from its side comes to rest there when a field is put in place meanwhile")
  func springsBackSideways() {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    scrollView.alwaysBounceHorizontal = true
    let avoider = PlainAvoider(scrollView)
    app.app.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 220, y: 100))
    #expect(scrollView.contentOffset.x < -20)
    app.edit(app.field(at: 400, in: scrollView))
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 160))
    #expect(avoider.avoidance.isActive)
  }

  @Test("of a text that is taller than what is free, the caret, wherever it is put")
  func caret() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 1200)
    let text = app.textView(CGRect(x: 0, y: 100, width: 320, height: 800), lines: 30, in: scrollView)
    text.selectedRange = NSRange(location: 0, length: 0)
    app.edit(text)
    #expect(scrollView.contentOffset.y == 0)
    app.moveCaret(to: text.text.utf16.count, in: text)
    #expect(app.caret(text).maxY <= 280)
    #expect(app.caret(text).minY > 200)
    app.moveCaret(to: 0, in: text)
    #expect(app.caret(text).minY >= 0)
    #expect(avoider.reasons.contains(.caret))
  }

  @Test("the end of a selection that moves, in either direction")
  func selection() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 1200)
    let text = app.textView(CGRect(x: 0, y: 0, width: 320, height: 800), lines: 30, in: scrollView)
    text.selectedRange = NSRange(location: 0, length: 0)
    app.edit(text)
    for _ in 0..<25 { app.app.press(.keyboardDownArrow, .shift) }
    app.wait()
    #expect(text.selectedRange.length > 100)
    #expect(app.caret(text).maxY <= 280)
    for _ in 0..<25 { app.app.press(.keyboardUpArrow, .shift) }
    app.wait()
    #expect(app.caret(text).minY >= 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a selection's end that is dragged down under the keyboard")
  func draggedSelection() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 1200)
    let text = app.textView(CGRect(x: 0, y: 0, width: 320, height: 800), lines: 30, in: scrollView)
    text.selectedRange = NSRange(location: 0, length: 0)
    app.edit(text)
    app.app.drag(from: CGPoint(x: 20, y: 40), to: CGPoint(x: 40, y: 400))
    app.wait()
    #expect(text.selectedRange.length > 50)
    #expect(scrollView.contentOffset.y > 0)
    #expect(app.caret(text).maxY <= 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("text that is being composed, besides the caret")
  func markedText() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 1500)
    let text = app.textView(CGRect(x: 0, y: 0, width: 320, height: 1200), lines: 40, in: scrollView)
    app.edit(text)
    app.moveCaret(to: 0, in: text)
    app.moveCaret(to: text.text.utf16.count, in: text)
    let marked = (1...5).map { "composed \($0)" }.joined(separator: "\n")
    text.setMarkedText(marked, selectedRange: NSRange(location: 0, length: 0))
    app.app.settle()
    app.wait()
    let range = text.markedTextRange
    let rects = range.map { text.selectionRects(for: $0).map(\.rect) } ?? []
    #expect(rects.count == 5)
    for rect in rects { #expect(text.convert(rect, to: nil).maxY <= 280) }
    #expect(app.caret(text).minY >= 0)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a button that was declared to belong to the field, as long as both fit")
  func companion() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 300, in: scrollView)
    let button = UIButton(frame: CGRect(x: 20, y: 440, width: 280, height: 40))
    scrollView.addSubview(button)
    field.keyboardCompanions = [button]
    app.edit(field)
    #expect(button.frameInScreen.maxY == 280)
    #expect(field.frameInScreen.minY >= 0)
    app.hideKeyboard()
    button.frame.origin.y = 700
    app.edit(field)
    #expect(field.frameInScreen.minY == 0)
    #expect(button.frameInScreen.minY > 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("companions of the form after those of the field, and none that is hidden")
  func companionsOrder() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 200, in: scrollView)
    let (near, far) = (UIView(frame: CGRect(x: 0, y: 260, width: 320, height: 100)), UIView())
    far.frame = CGRect(x: 0, y: 600, width: 320, height: 40)
    for view in [near, far] { scrollView.addSubview(view) }
    scrollView.keyboardCompanions = [far]
    field.keyboardCompanions = [near]
    app.edit(field)
    // As far up as field and near view allow, since the far one can't be shown whole.
    #expect(field.frameInScreen.minY == 0)
    #expect(near.frameInScreen.maxY <= 280)
    app.hideKeyboard()
    far.isHidden = true
    app.edit(field)
    #expect(near.frameInScreen.maxY == 280)
    #expect(avoider.avoidance.report?.targets.map(\.kind) == [.caret, .input, .companion])
  }

  @Test("an error message that is declared while the person types comes into view")
  func lateCompanion() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 240, in: scrollView)
    let message = UILabel(frame: CGRect(x: 20, y: 284, width: 280, height: 20))
    scrollView.addSubview(message)
    app.edit(field)
    #expect(scrollView.contentOffset.y == 0)
    field.keyboardCompanions = [message]
    app.app.type("x")
    app.wait()
    #expect(message.frameInScreen.maxY == 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("an input's message is shown with it, before all companions, and goes with it to a preferred position")
  func message() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 240, in: scrollView)
    let message = UILabel(frame: CGRect(x: 20, y: 284, width: 280, height: 20))
    let button = UIView(frame: CGRect(x: 20, y: 400, width: 280, height: 170))
    for view in [message, button] { scrollView.addSubview(view) }
    (field.inputMessage, field.keyboardCompanions) = (message, [button])
    app.edit(field)
    #expect(avoider.avoidance.report?.targets.map(\.kind) == [.caret, .input, .message, .companion])
    #expect(field.frameInScreen.minY >= 0)
    #expect(message.frameInScreen.maxY <= 280)
    field.keyboardCompanions = []
    avoider.avoidance.show(field, margin: 0, preferred: .bottom(above: 20))
    #expect(message.frameInScreen.maxY == 260)
  }

  @Test("a message that is shown while its input is edited comes into view by itself, and in the end all goes back")
  func lateMessage() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 240, in: scrollView)
    let message = UILabel(frame: CGRect(x: 20, y: 284, width: 280, height: 20))
    message.isHidden = true
    scrollView.addSubview(message)
    field.inputMessage = message
    app.edit(field)
    #expect(scrollView.contentOffset.y == 0)
    message.isHidden = false
    app.wait()
    #expect(message.frameInScreen.maxY == 280)
    message.frame.size.height = 60
    app.wait()
    #expect(message.frameInScreen.maxY == 280)
    app.hideKeyboard()
    #expect(scrollView.contentOffset.y == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("a message for which there is no room beside its input is left out")
  func largeMessage() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 240, in: scrollView)
    let message = UILabel(frame: CGRect(x: 20, y: 284, width: 280, height: 260))
    scrollView.addSubview(message)
    field.inputMessage = message
    app.edit(field)
    #expect(field.frameInScreen.minY >= 0 && field.frameInScreen.maxY <= 280)
    #expect(avoider.avoidance.isActive)
  }

  @Test("a text view that fills the window shows its caret by its own inset, and never moves itself")
  func fullScreenText() {
    let app = AvoidanceApp()
    let text = app.textView(CGRect(x: 0, y: 0, width: 320, height: 480), lines: 60, scrolls: true, in: app.root)
    let avoider = PlainAvoider(app.root)
    app.edit(text)
    app.moveCaret(to: text.text.utf16.count, in: text)
    #expect(text.frameInScreen == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(text.contentInset.bottom == 200)
    #expect(app.caret(text).maxY <= 280)
    app.app.type("\nand more\nand more")
    app.wait()
    #expect(app.caret(text).maxY <= 280)
    app.hideKeyboard()
    #expect(text.contentInset.bottom == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("a text that grows by a line at each Return, growing view included")
  func growing() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: 1500)
    let text = app.textView(CGRect(x: 0, y: 200, width: 320, height: 60), lines: 1, in: scrollView)
    app.edit(text)
    for _ in 0..<12 {
      app.app.pressReturn()
      text.frame.size.height = text.sizeThatFits(CGSize(width: 320, height: 0)).height
      app.wait()
      #expect(app.caret(text).maxY <= 280)
    }
    #expect(avoider.avoidance.isActive)
  }

  @Test("an input that layout moves while nobody types")
  func movedByLayout() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let field = app.field(at: 100, in: scrollView)
    app.edit(field)
    field.frame.origin.y = 500
    app.wait()
    #expect(field.frameInScreen.maxY == 280)
    #expect(avoider.avoidance.isActive)
  }
}
