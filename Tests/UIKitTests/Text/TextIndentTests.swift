import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("Indented paragraphs")
struct TextIndentTests {
  private static let font = UIFont.systemFont(ofSize: 20)

  private func text(_ string: String, first: CGFloat = 0, head: CGFloat = 0, tail: CGFloat = 0) -> NSAttributedString {
    UIApplication.shared.start(on: HeadlessPlatform())
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = first
    style.headIndent = head
    style.tailIndent = tail
    return NSAttributedString(string: string, attributes: [.font: Self.font, .paragraphStyle: style])
  }

  private func label(_ text: NSAttributedString, width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    label.attributedText = text
    label.numberOfLines = 0
    return label
  }

  /// The texts that are drawn, with the left edge of each.
  private func lines(_ view: UIView) -> [String] {
    let app = Harness(size: CGSize(width: 300, height: 300), showing: [view])
    return app.host.drawingList.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("text “") }
      .compactMap { $0.split(separator: ",").first.map { $0.dropFirst("text ".count) } }.map(String.init)
  }

  @Test("a list's lines hang after their number, in each paragraph")
  func hanging() {
    let label = label(text("1. one two\n2. six", head: 30), width: 80)
    #expect(lines(label) == ["“1. one ” at 0", "“two” at 30", "“2. six” at 0"])
    #expect(label.intrinsicHeight(forWidth: 80) == 72)
  }

  @Test("only the first line of a paragraph is indented, and wraps earlier for that")
  func firstLine() {
    let label = label(text("one two six", first: 20), width: 70)
    #expect(lines(label) == ["“one ” at 20", "“two six” at 0"])
  }

  @Test("lines end before the right edge, or at a distance from the left one", arguments: [-40, 40])
  func tail(_ tail: CGFloat) {
    let label = label(text("one two six", tail: tail), width: 80)
    #expect(lines(label) == ["“one ” at 0", "“two ” at 0", "“six” at 0"])
    #expect(label.intrinsicHeight(forWidth: 80) == 72)
  }

  @Test("alignment is within the room that indents leave")
  func alignment() throws {
    let style = try #require(
      text("ab", first: 20, tail: -10).attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
    )
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy.firstLineHeadIndent == 20 && copy.tailIndent == -10)
    copy.alignment = .right
    let right = NSAttributedString(string: "ab", attributes: [.font: Self.font, .paragraphStyle: copy])
    #expect(lines(label(right, width: 100)) == ["“ab” at 70"])
  }

  @Test("a label's natural size has room for them, and what doesn't fit is cut off within it")
  func size() {
    let one = label(text("one two", first: 20, tail: -10), width: 80)
    one.numberOfLines = 1
    #expect(one.intrinsicContentSize.width == 100)
    #expect(lines(one) == ["“one…” at 20"])
  }

  @Test("numbers that leave no room, or aren't any, don't do harm", arguments: [CGFloat.nan, .infinity, 1e300, -1e300])
  func extremes(_ number: CGFloat) {
    let label = label(text("one two", first: number, head: number, tail: number), width: 80)
    #expect(!lines(label).isEmpty)
    #expect(label.intrinsicContentSize.width.isFinite)
  }

  @Test("in a text view the caret stands where the indented line begins, and clicks find its characters")
  func editing() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 200))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.attributedText = text("a one two", head: 30)
    let app = Harness(size: CGSize(width: 300, height: 300), showing: [view])
    app.window.focus(on: view)
    app.settle()
    #expect(view.editor.caretRect(at: 6).mid.x == 30 && view.editor.caretRect(at: 6).minY == 24)
    #expect(view.editor.offset(at: CGPoint(x: 41, y: 30)) == 7)
    app.tap(at: CGPoint(x: 5, y: 30))
    app.type("x")
    #expect(view.text == "a one xtwo")
    #expect(view.contentSize.height == 48)
  }
}
