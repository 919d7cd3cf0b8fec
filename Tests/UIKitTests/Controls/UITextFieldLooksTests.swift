import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font every character is half as wide as the font is high.
@Suite("The look of a field's text")
struct UITextFieldLooksTests {
  private func open(_ field: UITextField) -> Harness {
    field.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
    field.font = .systemFont(ofSize: 20)
    let app = Harness(size: CGSize(width: 300, height: 400), showing: [field])
    app.window.focus(on: field)
    app.settle()
    return app
  }

  @Test("a default with kern makes what was there and what is typed wider")
  func kern() {
    let field = UITextField()
    let app = open(field)
    field.text = "ab"
    #expect(field.layout.usedWidth == 20)
    field.defaultTextAttributes = [.kern: 4.0]
    #expect(field.layout.usedWidth == 28)
    app.type("c")
    #expect(field.text == "abc" && field.layout.usedWidth == 42)
    #expect(field.defaultTextAttributes[.kern] as? Double == 4)
    field.text = "x"
    #expect(field.layout.usedWidth == 14)
    field.text = ""
    app.type("yz")
    #expect(field.layout.usedWidth == 28)
  }

  @Test("a text with an underline is drawn with it, and keeps it when it is read")
  func underline() {
    let field = UITextField()
    let app = open(field)
    let text = NSMutableAttributedString(string: "plain ")
    text.append(NSAttributedString(string: "under", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    field.attributedText = text
    app.settle()
    let read = field.attributedText
    #expect(read?.string == "plain under")
    #expect(read?.attributes(at: 0, effectiveRange: nil)[.underlineStyle] == nil)
    #expect(read?.attributes(at: 8, effectiveRange: nil)[.underlineStyle] as? Int == 1)
    #expect(read?.attributes(at: 8, effectiveRange: nil)[.font] as? UIFont == .systemFont(ofSize: 20))
    app.type("!")
    #expect(field.attributedText?.attributes(at: 11, effectiveRange: nil)[.underlineStyle] as? Int == 1)
    field.text = "new"
    #expect(field.attributedText?.attributes(at: 0, effectiveRange: nil)[.underlineStyle] == nil)
  }

  @Test("a paragraph's alignment aligns the text, as long as the field has none of its own")
  func alignment() {
    let field = UITextField()
    let app = open(field)
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    field.attributedText = NSAttributedString(string: "ab", attributes: [.paragraphStyle: style])
    app.settle()
    #expect(field.shown.origin.x == 180)
  }

  @Test("text that is typed next has the look that was set, until the caret moves")
  func typing() {
    let field = UITextField()
    let app = open(field)
    app.type("a")
    field.typingAttributes = [.kern: 10.0]
    app.type("b")
    #expect(field.layout.usedWidth == 30)
    app.press(.keyboardHome)
    app.type("c")
    #expect(field.layout.usedWidth == 40)
  }

  @Test("a colour or a font that is set later is that of all parts")
  func restyled() {
    let field = UITextField()
    let app = open(field)
    field.attributedText = NSAttributedString(string: "ab", attributes: [.kern: 2.0, .foregroundColor: UIColor.red])
    #expect(field.textColor == .red)
    field.textColor = .blue
    field.font = .systemFont(ofSize: 30)
    app.settle()
    let look = field.attributedText?.attributes(at: 1, effectiveRange: nil)
    #expect(look?[.foregroundColor] as? UIColor == .blue && look?[.kern] as? Double == 2)
    #expect(field.layout.usedWidth == 34)
  }

  @Test("a text too wide is drawn smaller, down to the smallest size, and larger again when it is shorter")
  func shrinks() {
    let field = UITextField()
    let app = open(field)
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 12
    field.text = String(repeating: "a", count: 25)
    app.settle()
    #expect(field.layout.font.pointSize == 16 && field.font?.pointSize == 20)
    for _ in 0..<30 { app.type("a") }
    #expect(field.layout.font.pointSize == 12)
    field.text = "short"
    #expect(field.layout.font.pointSize == 20)
    #expect(field.intrinsicContentSize.height == 24)
  }

  @Test("a secret text has no look of its own")
  func secret() {
    let field = UITextField()
    let app = open(field)
    field.defaultTextAttributes = [.kern: 4.0]
    field.isSecureTextEntry = true
    app.type("ab")
    #expect(field.text == "ab")
    #expect(!app.host.drawingList.contains { $0.contains("ab") })
  }
}
