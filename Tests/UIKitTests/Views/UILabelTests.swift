import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("A label")
struct UILabelTests {
  private func label(_ text: String?, width: CGFloat = 100, height: CGFloat = 24, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = .systemFont(ofSize: 20)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func drawn(_ label: UILabel) -> [String] {
    let app = Harness(size: CGSize(width: 300, height: 300), showing: [label])
    return app.host.drawingList.filter { $0.contains("text “") }.map { $0.trimmingCharacters(in: .whitespaces) }
      .map { String($0.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces) }
  }

  @Test("keeps its corner when it takes the size of its text")
  func sizeToFit() {
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 5, height: 5))
    label.text = "A text"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 30))
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test("is as large as its text")
  func naturalSize() {
    _ = Harness { UIView() }
    #expect(label("hello").intrinsicContentSize == CGSize(width: 50, height: 24))
    #expect(label("a\nbcd", lines: 0).intrinsicContentSize == CGSize(width: 30, height: 48))
    #expect(label(nil).intrinsicContentSize == .zero)
    let label = label("one two three", lines: 0)
    label.preferredMaxLayoutWidth = 70
    #expect(label.intrinsicContentSize == CGSize(width: 70, height: 48))
    #expect(label.intrinsicHeight(forWidth: 50) == 72)
    #expect(label.sizeThatFits(CGSize(width: 70, height: 0)).height == 48)
  }

  @Test("gives way to an ellipsis at its end, its beginning or its middle")
  func truncation() {
    let text = "one two three four"
    for (mode, shown): (NSLineBreakMode, String) in [
      (.byTruncatingTail, "one two t…"), (.byTruncatingHead, "…hree four"), (.byTruncatingMiddle, "one…e four"),
    ] {
      let label = label(text)
      label.lineBreakMode = mode
      #expect(drawn(label) == ["text “\(shown)” at 0,18"])
    }
  }

  @Test("shows as many lines as it may, the last one with an ellipsis")
  func lines() {
    #expect(
      drawn(label("one two three four five", width: 80, height: 72, lines: 2))
        == ["text “one two ” at 0,30", "text “three f…” at 0,54"]
    )
  }

  @Test("is in the middle of its height, and where its alignment says")
  func placing() {
    let label = label("ab", height: 60)
    label.textAlignment = .right
    #expect(drawn(label) == ["text “ab” at 80,36"])
  }

  @Test("shrinks a line that is too wide when asked to")
  func shrinking() {
    let label = label("0123456789abcdef", width: 120)
    label.adjustsFontSizeToFitWidth = true
    #expect(drawn(label).first?.hasPrefix("text “0123456789abcdef”") == true)
    label.minimumScaleFactor = 0.9
    #expect(drawn(label).first?.contains("…") == true)
  }

  @Test("can be drawn into another rectangle by a subclass")
  func insets() {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 7)))
      }
    }
    let label = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 24))
    label.font = .systemFont(ofSize: 20)
    label.text = "ab"
    #expect(drawn(label) == ["text “ab” at 7,18"])
  }
}
