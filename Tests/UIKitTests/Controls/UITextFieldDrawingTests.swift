import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

/// With the headless font every character is half as wide as the font is high.
@Suite("A text field on screen")
struct UITextFieldDrawingTests {
  private func app(_ field: UITextField, focused: Bool = true) -> Harness {
    let app = Harness(size: CGSize(width: 300, height: 400), showing: [field])
    if focused { app.window.focus(on: field) }
    app.settle()
    return app
  }

  private func field(_ text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 38))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 20)
    field.text = text
    return field
  }

  @Test("repaints only from the character before what is typed to the text's end")
  func damage() {
    let field = field("abcd")
    let app = app(field)
    app.type("e")
    let damage = app.host.lastDamage.reduce(CGRect.null) { $0.union($1) }
    #expect(damage.minX >= 35 && damage.maxX <= 70)
    #expect(damage.height == 24)
    #expect(app.host.drawingList.contains { $0.contains("e”") })
  }

  @Test(
    "keeps the caret in sight after blanks at the end, wherever the text stands",
    arguments: [NSTextAlignment.left, .center, .right, .natural],
    ["abc", "שלום"]
  )
  func blanksAtEnd(alignment: NSTextAlignment, text: String) {
    let field = field(text)
    field.textAlignment = alignment
    let app = app(field)
    let area = field.editingRect(forBounds: field.bounds).insetBy(dx: -2, dy: 0)
    var places = Set([field.shown.caret.midX - field.shown.origin.x])
    for _ in 0..<20 {
      app.type(" ")
      app.settle()
      #expect(area.minX <= field.shown.caret.minX && field.shown.caret.maxX <= area.maxX)
      #expect(places.insert(field.shown.caret.midX - field.shown.origin.x + field.shown.width).inserted)
    }
  }

  @Test("isn't cut off for the sake of blanks at its end")
  func blanksAreNotCut() {
    let field = field("abcdefg" + String(repeating: " ", count: 9))
    let app = app(field, focused: false)
    #expect(!app.host.drawingList.contains { $0.contains("…") })
  }

  @Test("measures one word for a key, however long the text is")
  func cost() {
    let field = field(String(repeating: "word ", count: 20_000))
    let app = app(field)
    app.type("x")
    let before = field.layout.counter.segments
    app.type("y")
    #expect(field.layout.counter.segments - before <= 2)
  }

  @Test("keeps the caret in view")
  func scrolling() {
    let field = field("abcdefghijklmnopqrstuvwxyz")
    let app = app(field)
    #expect(field.bounds.contains(field.caretRect))
    app.press(.keyboardHome)
    #expect(field.caretRect.minX == 9)
    for _ in 0..<15 { app.press(.keyboardRightArrow) }
    #expect(field.bounds.contains(field.caretRect))
  }

  @Test("shows its placeholder while it is empty, and an ellipsis when its text is too long")
  func placeholder() {
    let field = field()
    field.placeholder = "Name"
    let app = app(field, focused: false)
    #expect(app.host.drawingList.contains { $0.contains("“Name”") })
    field.text = "abcdefghijklmnopqrstuvwxyz"
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("“abcdefghi…”") })
  }

  @Test("sets its text left, in the middle or right")
  func alignment() {
    let field = field("ab")
    let app = app(field, focused: false)
    for (alignment, x) in [(NSTextAlignment.center, "50"), (.right, "90"), (.natural, "10")] {
      field.textAlignment = alignment
      app.settle()
      #expect(app.host.drawingList.contains { $0.contains("“ab” at \(x),") })
    }
  }

  @Test("has a border in the tint colour while it is edited")
  func focusLook() {
    let field = field()
    let app = app(field, focused: false)
    #expect(!app.host.drawingList.contains { $0.contains("border") && $0.contains("#0062DB") })
    app.window.focus(on: field)
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("border") && $0.contains("w2 #0062DB") })
  }

  @Test("tells the window where its caret is, and that there is none any more")
  func inputRect() {
    let field = field("ab")
    let app = app(field)
    #expect(app.host.textInputRect == field.convert(field.caretRect, to: nil))
    app.type("c")
    #expect(app.host.textInputRect?.minX == 39)
    field.resignFirstResponder()
    #expect(app.host.textInputRect == nil)
  }

  @Test("tells the window where its caret is once what it is in has stopped moving")
  func inputRectFollows() {
    let field = field("ab")
    let app = app(field)
    UIView.animate(withDuration: 0.25) { field.superview?.frame.origin.y = 100 }
    app.advance(seconds: 0.1)
    #expect(app.host.textInputRect?.minY == 7)
    app.advance(seconds: 0.3)
    #expect(app.host.textInputRect?.minY == 107)
  }

  @Test("blinks its caret for ten seconds, with few wake-ups, and then leaves it on")
  func blinking() {
    let field = field()
    let app = app(field)
    app.advance(seconds: 0.1)
    #expect(field.blinker.isOn)
    app.advance(seconds: 0.6)
    #expect(!field.blinker.isOn)
    app.type("a")
    #expect(field.blinker.isOn)
    app.advance(seconds: 0.1)
    let before = app.platform.wakeUps
    app.advance(seconds: 10)
    #expect(app.platform.wakeUps - before <= 20)
    #expect(field.blinker.isOn)
    let still = app.platform.wakeUps
    app.advance(seconds: 60)
    #expect(app.platform.wakeUps == still)
  }

  @Test("wakes nobody while its window is inactive, and blinks again afterwards")
  func inactiveWindow() {
    let field = field()
    let app = app(field)
    app.host.delegate?.host(app.host, didChangeFocus: false)
    app.advance(seconds: 0.1)
    let before = app.platform.wakeUps
    app.advance(seconds: 20)
    #expect(app.platform.wakeUps == before)
    #expect(!field.blinker.isOn)
    app.host.delegate?.host(app.host, didChangeFocus: true)
    #expect(field.blinker.isOn)
    app.advance(seconds: 0.7)
    #expect(!field.blinker.isOn)
  }

  @Test("is as wide as its text and as high as a line with its insets")
  func naturalSize() {
    let field = field("abcd")
    _ = app(field, focused: false)
    #expect(field.intrinsicContentSize == CGSize(width: 62, height: 38))
    field.borderStyle = .none
    #expect(field.intrinsicContentSize == CGSize(width: 42, height: 24))
  }

  @Test("makes room for the views at its sides")
  func sides() {
    let field = field("abcdefghijk")
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.clearButtonMode = .whileEditing
    let app = app(field)
    let area = field.editingRect(forBounds: field.bounds)
    #expect(field.leftView.map { $0.frame.maxX <= area.minX && $0.superview === field } == true)
    #expect(field.clearButton.map { $0.frame.minX >= area.maxX && $0.superview === field } == true)
    field.resignFirstResponder()
    app.settle()
    #expect(field.clearButton?.superview == nil)
  }
}
