import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Editing text that runs from right to left")
struct BidiEditingTests {
  private func edit(_ text: String, in input: UITextField = UITextField()) -> (app: Harness, field: UITextField) {
    input.font = .systemFont(ofSize: 20)
    input.borderStyle = .none
    let app = Harness(size: CGSize(width: 300, height: 100)) {
      let controller = UIViewController()
      input.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      controller.view.addSubview(input)
      return controller
    }
    input.text = text
    _ = input.becomeFirstResponder()
    app.nextFrame()
    return (app, input)
  }

  private func place(_ caret: Int, in field: UITextField) { field.editor.select(TextSelection(caret: caret)) }

  @Test("an arrow key moves the caret to where it points, over the border of two directions too")
  func arrows() {
    let (app, field) = edit("ab אבג cd")
    place(2, in: field)
    var offsets: [Int] = []
    for _ in 0..<6 {
      app.press(.keyboardRightArrow)
      offsets.append(field.editor.selection.head)
    }
    #expect(offsets == [3, 5, 4, 6, 7, 8])
    for _ in 0..<6 { app.press(.keyboardLeftArrow) }
    #expect(field.editor.selection.head == 2)
  }

  @Test("in a right-to-left field Left goes on reading")
  func leftGoesOn() {
    let (app, field) = edit("אבג דהו")
    place(0, in: field)
    app.press(.keyboardLeftArrow)
    #expect(field.editor.selection.head == 1)
    app.press(.keyboardLeftArrow, .control)
    #expect(field.editor.selection.head == 3)
    app.press(.keyboardRightArrow, .control)
    #expect(field.editor.selection.head == 0)
  }

  @Test("where directions meet, the caret's halves stand at both places, and keep to them while it blinks")
  func splitCaret() {
    let (app, field) = edit("abאב")
    place(2, in: field)
    app.nextFrame()
    let parts = field.editor.caretParts
    #expect(parts.map(\.midX) == [20, 40])
    #expect(parts.map(\.height) == [12, 12])
    place(1, in: field)
    #expect(field.editor.caretParts.count == 1)
  }

  @Test("with Shift the selection grows in the order of reading, so that it stays in one piece")
  func selects() {
    let (app, field) = edit("ab אבג cd")
    place(2, in: field)
    for _ in 0..<3 { app.press(.keyboardRightArrow, .shift) }
    #expect(field.editor.selection.range == 2..<5)
    let hebrew = edit("אבג")
    place(0, in: hebrew.field)
    hebrew.app.press(.keyboardLeftArrow, .shift)
    #expect(hebrew.field.editor.selection.range == 0..<1)
    hebrew.app.press(.keyboardLeftArrow)
    #expect(hebrew.field.editor.selection == TextSelection(caret: 1))
  }

  @Test("Backspace deletes what was read before, on whichever side it stands")
  func backspace() {
    let (app, field) = edit("אבג")
    place(2, in: field)
    app.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "אג")
    app.press(.keyboardDeleteForward)
    #expect(field.text == "א")
  }

  @Test(
    "Backspace takes a mark where marks are typed by themselves, and other characters as a whole",
    arguments: [
      ("שָ", "ש"), ("\u{0628}\u{064E}", "\u{0628}"), ("\u{0915}\u{093F}", "\u{0915}"), ("ก้", "ก"),
      ("e\u{301}", ""), ("👩‍👩‍👧", ""), ("🇫🇷", ""), ("1️⃣", ""), ("👍🏽", ""), ("한", ""),
      ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}"), ("\u{A960}\u{1161}", "\u{A960}"),
    ]
  )
  func marks(text: String, rest: String) {
    let (app, field) = edit(text)
    app.press(.keyboardDeleteOrBackspace)
    #expect(field.text.map { Array($0.unicodeScalars) } == Array(rest.unicodeScalars))
  }

  @Test("a field's text stands where reading begins, and so does the caret of an empty one in such an interface")
  func natural() {
    let (_, field) = edit("שלום")
    #expect(field.caretRect(for: field.beginningOfDocument).midX == 200)
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (_, empty) = edit("")
    #expect(empty.caretRect(for: empty.beginningOfDocument).midX == 200)
    let (_, forced) = edit("")
    forced.semanticContentAttribute = .forceLeftToRight
    forced.layoutIfNeeded()
    #expect(forced.caretRect(for: forced.beginningOfDocument).midX == 0)
  }

  @Test("a field in such an interface has its views at the other sides")
  func mirroredSides() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let field = UITextField()
    field.clearButtonMode = .always
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    let (_, shown) = edit("abc", in: field)
    #expect(shown.leftViewRect(forBounds: shown.bounds).maxX == 200)
    #expect(shown.clearButtonRect(forBounds: shown.bounds).minX < 20)
    #expect(shown.textRect(forBounds: shown.bounds).maxX < 180)
  }

  @Test("leading edges are at the right in a view that runs from right to left, whatever the interface does")
  func leading() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    _ = Harness(size: CGSize(width: 100, height: 100)) {
      let controller = UIViewController()
      parent.semanticContentAttribute = .forceRightToLeft
      parent.addSubview(child)
      controller.view.addSubview(parent)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
        child.widthAnchor.constraint(equalToConstant: 20),
        child.topAnchor.constraint(equalTo: parent.topAnchor),
        child.heightAnchor.constraint(equalToConstant: 20),
      ])
      return controller
    }
    parent.layoutIfNeeded()
    #expect(child.frame.maxX == 90)
  }
}
