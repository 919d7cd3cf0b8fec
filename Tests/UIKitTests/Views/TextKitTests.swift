import TestSupport
import Testing

@testable import UIKit

@Suite("Where a text view lays out its text")
struct TextKitTests {
  private func board(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    (view.font, view.text) = (.systemFont(ofSize: 10), text)
    _ = Harness(size: CGSize(width: 200, height: 300)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    return view
  }

  @Test("the used rectangle and the glyphs are those of the lines")
  func lines() {
    let view = board("one\ntwo\nthree")
    let (manager, container) = (view.layoutManager, view.textContainer)
    #expect(manager.numberOfGlyphs == 13)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 13))
    let used = manager.usedRect(for: container)
    #expect(used.width == 25 + 10 && used.height == view.contentSize.height - 16)
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container)
    #expect(second.minX == 5 && second.minY == used.height / 3 && second.width >= 15)
    let index = manager.characterIndex(
      for: CGPoint(x: 16, y: used.height / 2),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: nil
    )
    #expect(index == 6 && view.textStorage.string == view.text)
  }

  @Test("a text begins empty, and grows")
  func empty() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "one"))
    #expect(text.string == "one" && NSAttributedString().length == 0)
  }

  @Test("a container shows as many lines as it may have")
  func limit() {
    let view = board("one\ntwo\nthree")
    let whole = view.layoutManager.usedRect(for: view.textContainer).height
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.layoutManager.usedRect(for: view.textContainer).height == whole * 2 / 3)
    #expect(view.layoutManager.glyphRange(for: view.textContainer).length <= 8)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 1000)).height < whole + 16)
  }
}
