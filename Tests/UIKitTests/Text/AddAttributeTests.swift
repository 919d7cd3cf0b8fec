import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Attributes added one by one")
struct AddAttributeTests {
  @Test("parts that overlap or touch get fonts, colours and numbers, the last of which counts, and are shown")
  func overlapping() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 280, height: 60))
    let app = Harness { label }
    let text = NSMutableAttributedString(string: "One two three four")
    let bold = UIFont.boldSystemFont(ofSize: 20)
    text.addAttribute(.font, value: bold, range: NSRange(location: 0, length: 6))
    text.addAttribute(.font, value: bold, range: NSRange(location: 4, length: 6))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 7))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 3, length: 7))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 10, length: 3))
    for start in [0, 2, 4, 9] {
      text.addAttribute(.kern, value: CGFloat(start), range: NSRange(location: start, length: 5))
      text.addAttribute(.baselineOffset, value: CGFloat.nan, range: NSRange(location: start, length: 5))
    }
    label.attributedText = text
    app.settle()
    #expect(text.attribute(.font, at: 8, effectiveRange: nil) as? UIFont == bold)
    #expect(text.attribute(.font, at: 12, effectiveRange: nil) == nil)
    let colors = [0, 2, 3, 12].map { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
    #expect(colors == [.red, .red, .blue, .blue])
    #expect(text.attribute(.kern, at: 3, effectiveRange: nil) as? CGFloat == 2)
    #expect(!app.host.drawingList.isEmpty)
  }

  @Test("Foundation's own ways of setting attributes take fonts, colours, styles and attachments in parts that touch")
  func foundation() {
    let (text, style) = (NSMutableAttributedString(string: "abcdef"), NSMutableParagraphStyle())
    style.lineSpacing = 3
    let values: [[any NSObjectProtocol]] = [
      (1...6).map { UIFont.systemFont(ofSize: CGFloat($0)) }, (1...6).map { UIColor(white: CGFloat($0), alpha: 1) },
      [style, NSParagraphStyle(), style, style, NSParagraphStyle.default, style],
      (1...6).map { _ in NSTextAttachment() }, (1...6).map { _ in UIImage() },
    ]
    for values in values {
      for (start, value) in values.enumerated() {
        let value: Any = value
        text.addAttribute(.font, value: value, range: NSRange(location: start, length: 1))
        text.append(NSAttributedString(string: "x", attributes: [.font: value]))
      }
    }
    #expect(text.length == 36 && text.isEqual(to: NSAttributedString(attributedString: text)))
  }

  @Test("paragraphs that touch have styles of their own, and are typed into and deleted")
  func paragraphs() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 280, height: 100))
    let app = Harness { view }
    let text = NSMutableAttributedString(string: "")
    for spacing in [1, 2, 2, 3] as [CGFloat] {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      text.append(NSAttributedString(string: "Line\n", attributes: [.paragraphStyle: style]))
    }
    let copy = (NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle) ?? NSMutableParagraphStyle()
    copy.headIndent = 9
    text.addAttribute(.paragraphStyle, value: copy, range: NSRange(location: 3, length: 9))
    #expect(text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle == copy)
    #expect(NSMutableParagraphStyle() == NSParagraphStyle.default && copy != NSParagraphStyle.default)
    view.attributedText = text
    view.becomeFirstResponder()
    for offset in [0, 4, 7, 12, 16] {
      view.selectedRange = NSRange(location: offset, length: 0)
      app.type("a")
      app.press(.keyboardDeleteOrBackspace)
      app.type("b")
    }
    #expect(view.text == "bLinbe\nbLineb\nLibne\nLine\n")
  }

  @Test("a text view's font and colour replace those of its parts, whatever these are")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 280, height: 100))
    let app = Harness { view }
    let text = NSMutableAttributedString(string: "One two three four")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 4, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 9))
    view.attributedText = text
    view.becomeFirstResponder()
    for size in [12, 13, 14] as [CGFloat] {
      view.font = .systemFont(ofSize: size)
      view.textColor = size == 13 ? .blue : .green
      app.type("a")
    }
    app.settle()
    #expect(view.text == "One two three fouraaa")
    let font = view.attributedText?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 14)
  }
}
