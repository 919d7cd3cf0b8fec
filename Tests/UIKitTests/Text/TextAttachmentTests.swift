import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high, 18 above the baseline.
@Suite("Pictures in text")
struct TextAttachmentTests {
  /// As apps do that want a picture to be as high as capitals.
  private final class Centred: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?,
      proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: -lineFrag.height / 4, width: lineFrag.height, height: lineFrag.height) }
  }

  private let picture = UIImage(
    bitmap: ImageBitmap(
      width: 30,
      height: 16,
      format: .premultipliedRGBA,
      bytes: Array(repeating: 255, count: 30 * 16 * 4)
    )
  )

  private func text(_ before: String, _ attachment: NSTextAttachment, _ after: String) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: after))
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: text.length))
    return text
  }

  private func show(_ view: UIView) -> [String] {
    let list = Harness(size: CGSize(width: 300, height: 300), showing: [view]).host.drawingList
    return list.compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.hasPrefix("image") || line.contains("text “") && !line.contains("“ ”") ? line : nil
    }
  }

  private func label(_ text: NSAttributedString, lines: Int = 0) -> UILabel {
    UIApplication.shared.start(on: HeadlessPlatform())
    let label = UILabel()
    label.numberOfLines = lines
    label.attributedText = text
    label.frame.size = label.intrinsicContentSize
    return label
  }

  @Test("stand on the baseline, take their room, and leave the line as high as its font if they aren't higher")
  func baseline() {
    let label = label(text("a", NSTextAttachment(image: picture), "b"))
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 24))
    let drawn = show(label)
    #expect(drawn.map { $0.prefix { $0 != "#" } } == ["text “a” at 0,18 ", "image [10,2,30,16]", "text “b” at 40,18 "])
  }

  @Test("reach below the baseline if their bounds do, and make their line higher", arguments: [false, true])
  func bounds(_ isRightToLeft: Bool) {
    let attachment = NSTextAttachment()
    attachment.image = picture
    attachment.bounds = CGRect(x: 0, y: -10, width: 60, height: 50)
    let (before, after) = isRightToLeft ? ("א", "ב") : ("a", "b")
    let label = label(text(before, attachment, after))
    #expect(label.intrinsicContentSize == CGSize(width: 80, height: 50))
    #expect(show(label).contains("image [10,0,60,50]"))
  }

  @Test("are placed by a subclass that knows the line")
  func subclass() {
    let attachment = Centred(image: picture)
    let label = label(text("a", attachment, ""))
    #expect(show(label).last == "image [10,0,24,24]")
    #expect(label.intrinsicContentSize == CGSize(width: 34, height: 24))
  }

  @Test("are broken into lines like words, and an ellipsis stands for those that don't fit")
  func breaking() {
    let wide = NSTextAttachment(image: picture)
    wide.bounds = CGRect(x: 0, y: 0, width: 60, height: 16)
    let label = label(text("aa ", wide, " bb"))
    label.frame = CGRect(x: 0, y: 0, width: 70, height: 72)
    #expect(show(label).contains("image [0,26,60,16]"))
    label.numberOfLines = 1
    #expect(!show(label).contains { $0.hasPrefix("image") })
    #expect(label.isTruncated)
  }

  @Test("a symbol has the text's colour; a box without a picture, or with numbers that can't be, harms nothing")
  func colours() {
    let text = text("a", NSTextAttachment(image: UIImage(systemName: "star") ?? picture), "")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    #expect(show(label(text)).last?.hasSuffix("#FF0000") == true, "\(show(label(text)))")
    let empty = NSTextAttachment()
    #expect(label(self.text("a", empty, "b")).intrinsicContentSize.width == 20)
    for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      empty.bounds = CGRect(x: number, y: number, width: number, height: number)
      #expect(label(self.text("a", empty, "b")).intrinsicContentSize.height <= 30_000)
    }
  }

  @Test("in a text view are passed by the caret, deleted by one key and brought back by undoing")
  func editing() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let app = Harness(size: CGSize(width: 300, height: 300), showing: [view])
    view.attributedText = text("a", NSTextAttachment(image: picture), "b")
    view.becomeFirstResponder()
    app.settle()
    func x(_ offset: Int) -> CGFloat { view.editor.caretRect(at: offset).minX }
    #expect(x(2) - x(1) == 30 && x(3) - x(2) == 10)
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.typingAttributes[.attachment] == nil)
    app.type("x")
    #expect(view.attributedText.attribute(.attachment, at: 2, effectiveRange: nil) == nil)
    for _ in 0..<2 { app.press(.keyboardDeleteOrBackspace) }
    #expect(view.text == "ab" && x(2) - x(1) == 10)
    while view.text != "a\u{FFFC}b" { app.press(.keyboardZ, .control, characters: "z") }
    #expect(view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) is NSTextAttachment)
    #expect(x(2) - x(1) == 30)
  }
}
